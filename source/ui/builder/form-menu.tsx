import {Box} from 'ink';
import {useState} from 'react';
import {useCursor, useKeys} from '../kit/keys/use-keys.js';
import {useEnterLabel} from '../kit/keys/hints.js';
import {findingHints, FieldLine} from '../kit/parts/text-field.js';
import {foundByWords} from '../kit/look/find.js';
import {useLook, TextRow} from '../kit/look/look.js';
import {WindowedList} from '../kit/parts/section.js';
import type {FormRow} from '../../rosters/form/form-row.js';
import {itemAround} from './form-state.js';
import type {FormOnScreen} from './use-form.js';

type Item = {readonly id: string; readonly label: string; pick(): void};

const hints = findingHints('take it');

/** “mace: Area”: what stands in an item of a list says in which. */
function labelIn(rows: readonly FormRow[], at: number): string {
	const {label = ''} = rows[at] ?? {};
	const item = itemAround(rows, at);
	return item && item !== rows[at] ? `${item.shown || item.label}: ${label}` : label;
}

/** What can be picked, and why what is typed cannot be added. */
function itemsFor(
	form: FormOnScreen,
	query: string,
): {readonly items: readonly Item[]; readonly problem?: string} {
	const {row, rows, filling} = form;
	if (filling?.kind === 'finding') {
		const values = rows.map((each, at) => ({
			id: each.id,
			label: labelIn(rows, at),
			synonyms: each.group,
			pick() {
				form.goTo(at);
			},
		}));
		return {items: foundByWords(values, query)};
	}

	if (filling?.kind !== 'adding') {
		const choices = (row?.choices ?? []).map(({label, value}, at) => ({
			id: `choice ${at}`,
			label,
			pick() {
				form.choose(value);
			},
		}));
		return {items: foundByWords(choices, query)};
	}

	const found = foundByWords(
		(row?.additions ?? []).map(({label, edit}, at) => ({
			id: `addition ${at}`,
			label,
			pick() {
				form.add(edit, label);
			},
		})),
		query,
	);
	const typed = query.trim();
	const read = row?.takesTyped && typed !== '' ? form.readAddition(typed) : undefined;
	if (!read || 'problem' in read) {
		return {items: found, ...(read && {problem: read.problem})};
	}

	const own = {
		id: 'typed',
		label: `“${typed}”, as typed`,
		pick() {
			form.add(read.edit, typed);
		},
	};
	const isKnown = found.some(({label}) => label.toLowerCase() === typed.toLowerCase());
	return {items: isKnown ? [...found, own] : [own, ...found]};
}

/** The choices of a row, or what can be added to it: found by typing, or typed where anything fits. */
export function FormMenu({form, height}: {readonly form: FormOnScreen; readonly height: number}) {
	const {symbols} = useLook();
	const {row, filling} = form;
	const [query, setQuery] = useState('');
	const isAdding = filling?.kind === 'adding';
	const isFinding = filling?.kind === 'finding';
	const {items, problem} = itemsFor(form, query);
	const initial = Math.max(
		0,
		isAdding || isFinding ? 0 : (row?.choices ?? []).findIndex(({value}) => value === row?.value),
	);
	const {index, move, set} = useCursor(items.length, height - 2, initial);
	const item = items[index];
	useEnterLabel(true, item ? `${isFinding ? 'go to' : 'take'} ${item.label}` : '');
	useKeys({
		mode: 'builder',
		isActive: true,
		isTyping: true,
		onCommand(command) {
			if (command === 'accept') {
				item?.pick();
			} else if (command === 'back') {
				form.close();
			} else {
				move(command);
			}
		},
	});
	return (
		<Box flexDirection="column" flexShrink={0} height={height} overflow="hidden">
			<FieldLine
				isActive
				label={row?.takesTyped && isAdding ? 'Find or type' : 'Find'}
				hints={hints}
				value={query}
				onChange={(text) => {
					setQuery(text);
					set(text === '' ? initial : 0);
				}}
			/>
			{items.length === 0 && (
				<TextRow role="warning">
					{problem ?? (query === '' ? 'Type the new entry.' : 'Nothing has this name.')}
				</TextRow>
			)}
			<WindowedList
				items={items}
				index={index}
				height={height - 1 - (items.length === 0 ? 1 : 0)}
				keyOf={({id}) => id}
				render={({label}, at) => (
					<TextRow role={at === index ? 'cursor' : undefined}>
						{at === index ? symbols.cursor : ' '} {label}
					</TextRow>
				)}
			/>
		</Box>
	);
}

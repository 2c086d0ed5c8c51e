import {useReducer, useState} from 'react';
import {type Option, ticked} from '../../../engine/facts/prompt.js';
import {isMove, useKeys} from '../keys/use-keys.js';
import {noLetter} from '../keys/use-entry.js';
import type {CommandId} from '../look/bindings/bindings.js';
import {counted, isCounting, movedTo, OptionRows} from '../parts/option-rows.js';
import {isPrintable} from '../look/keys.js';
import {widestOf} from '../look/text.js';
import type {PaneSize} from '../look/look.js';

type State = {
	readonly options: readonly Option[];
	readonly index: number;
	/** Until something is ticked or unticked, the one who is ticked is a suggestion: the first tag takes its place. */
	readonly isSuggested: boolean;
	/** What is typed of a tag that others begin with, too. */
	readonly typed: string;
	/** What was ticked by it, and is not meant where another tag goes on from it. */
	readonly before: readonly Option[] | undefined;
};

type Tagged = {
	readonly typed: string;
	readonly at: number;
	readonly isWhole: boolean;
	readonly isOpen: boolean;
};

const reduce = (state: State, action: CommandId | Tagged): State => {
	if (typeof action === 'string') {
		return {
			options: counted(state.options, state.index, action) ?? state.options,
			index: movedTo(state.options, state.index, action) ?? state.index,
			isSuggested: state.isSuggested && !isCounting(action),
			typed: '',
			before: undefined,
		};
	}

	const {typed, at, isWhole, isOpen} = action;
	const present = (typed.length > 1 ? state.before : undefined) ?? state.options;
	const options =
		isWhole && state.isSuggested ? present.map((each) => ({...each, count: 0})) : present;
	return {
		options: (isWhole ? counted(options, at, 'toggle') : undefined) ?? options,
		index: at,
		isSuggested: state.isSuggested && !isWhole,
		typed: isOpen ? typed : '',
		before: isOpen ? options : undefined,
	};
};

const noTags: ReadonlyMap<string, string> = new Map();

/** Options to tick or count. Enter submits them. */
export function CountList({
	options: initial,
	tags = noTags,
	width,
	height,
	isActive,
	submit,
	say,
	onCommand,
}: PaneSize & {
	readonly options: readonly Option[];
	/** What ticks an option, by its id. */
	readonly tags?: ReadonlyMap<string, string>;
	readonly isActive: boolean;
	submit(ids: readonly string[]): void;
	say(text: string): void;
	onCommand(command: CommandId): void;
}) {
	const [{options, index, typed, isSuggested}, dispatch] = useReducer(reduce, {
		options: initial,
		index: 0,
		isSuggested: ticked(initial).length === 1,
		typed: '',
		before: undefined,
	});
	/** That nobody is ticked was said. */
	const [isWarned, setIsWarned] = useState(false);
	const begun = (text: string) =>
		options.flatMap(({id}, at) => (tags.get(id)?.startsWith(text) ? [{id, at}] : []));
	const suggestionText = (id: string): string =>
		ticked(options).includes(id)
			? 'Ticked already; the same letters once more untick'
			: 'In place of the suggestion; further letters add to it';
	const widest = widestOf([...tags.values()]);
	useKeys({
		mode: 'fight',
		isActive,
		takes: (key) => begun(typed + key).length > 0 || begun(key).length > 0,
		onCommand(command) {
			const ids = ticked(options);
			if (command === 'accept' && tags.size > 0 && ids.length === 0 && !isWarned) {
				setIsWarned(true);
				say('Nobody is ticked: Space or the letters tick; Enter once more goes on without');
			} else if (command === 'accept') {
				submit(ids);
			} else if (isCounting(command) || isMove(command)) {
				dispatch(command);
			} else {
				onCommand(command);
			}
		},
		onKey(key) {
			const text = begun(typed + key).length > 0 ? typed + key : key;
			const found = begun(text);
			const whole = found.find(({id}) => tags.get(id) === text);
			const meant = whole ?? found[0];
			if (meant) {
				say(isSuggested && whole ? suggestionText(whole.id) : '');
				dispatch({
					typed: text,
					at: meant.at,
					isWhole: whole !== undefined,
					isOpen: found.length > 1 || !whole,
				});
			} else if (isPrintable(key)) {
				say(`${noLetter(key)}: Space ticks, Enter goes on`);
			}
		},
	});
	return (
		<OptionRows
			options={
				tags.size === 0
					? options
					: options.map((each) => ({
							...each,
							label: `${(tags.get(each.id) ?? '').padEnd(widest)} ${each.label}`,
						}))
			}
			index={isActive ? index : undefined}
			width={width}
			height={height}
		/>
	);
}

import {useMemo, useState} from 'react';
import type {Desk} from '../../session/library/building/desk.js';
import type {DeskView} from '../../session/library/building/desk-parts.js';
import type {Tools} from '../../session/library/building/builder.js';
import type {Edit} from '../../rosters/editing/changed-data.js';
import type {FormRow} from '../../rosters/form/form-row.js';
import {beginsEntry} from '../kit/keys/use-entry.js';
import {isMove, moved} from '../kit/keys/use-keys.js';
import type {CommandId} from '../kit/look/bindings/bindings.js';
import {turn} from './builder-state.js';
import {type FormState, cursorIn, itemAround, listAround, stepped} from './form-state.js';

type Needs = {
	readonly desk: Desk;
	readonly view: DeskView;
	readonly tools: Tools;
	readonly at: number;
	readonly page: number;
};

export function useForm({desk, view, tools, at, page}: Needs) {
	const {text, sketch} = view;
	const data = useMemo(() => tools.dataOf(text), [tools, text]);
	const {rows, problems} = useMemo(
		() => tools.form.view(data, ['combatants', at]),
		[tools, data, at],
	);
	const [state, setState] = useState<FormState>({
		id: undefined,
		index: 0,
		filling: undefined,
		message: '',
	});
	const cursor = cursorIn(state, rows);
	const row = rows[cursor];
	const {filling} = state;
	const name = sketch.combatants[at]?.name ?? '';
	/** Whatever changes, the last message is gone. */
	const change = (to: Partial<FormState>) => {
		setState((before) => ({...before, message: '', ...to}));
	};

	const say = (message: string) => {
		change({message});
	};

	const fill = (next: FormState['filling']) => {
		change({filling: next});
	};

	const goTo = (to: number) => {
		change({id: rows[to]?.id, index: to, filling: undefined});
	};

	/** @param then the row that the cursor is on afterwards; it may only come with the edit */
	const carryOut = (
		edits: ReadonlyArray<Edit | undefined>,
		what: string,
		then?: Pick<FormState, 'index' | 'id'>,
	) => {
		const wanted = edits.filter((edit) => edit !== undefined);
		const refusal = desk.carryOut(wanted, `${name}: ${what}`);
		if (refusal) {
			say(refusal.reason);
		} else {
			change({index: cursor, id: row?.id, filling: undefined, ...then});
		}
	};

	const setTo = (changed: FormRow, value: unknown) => {
		carryOut([tools.changeOf(changed, value)], changed.label);
	};

	const step = (by: 1 | -1) => {
		const next = row && stepped(row, by);
		if (row && next) {
			setTo(row, next.value);
		}
	};

	const open = () => {
		if (row?.kind === 'yes-no') {
			step(1);
		} else if (row?.kind === 'list' || row?.kind === 'block') {
			add(row);
		} else if (row?.kind === 'unknown') {
			say('These rules do not know this value: keep it, or x removes it');
		} else if (row) {
			fill(
				row.kind === 'choice' || row.choices.length > 0
					? {kind: 'choosing'}
					: {kind: 'writing', typed: row.isSet ? row.shown : ''},
			);
		}
	};

	const add = (list: FormRow | undefined) => {
		const [only, another] = list?.additions ?? [];
		if (!list || (!only && !list.takesTyped)) {
			say('Nothing can be added here: the entries are below');
		} else if (only && !another && !list.takesTyped) {
			carryOut([only.edit], `${list.label}: ${only.label}`);
		} else {
			goTo(rows.indexOf(list));
			fill({kind: 'adding'});
		}
	};

	/** Moves the item around the cursor, or copies it. */
	const rearrange = (type: 'move' | 'copy', by: 1 | -1) => {
		const around = itemAround(rows, cursor);
		const {item} = around ?? {};
		const to = (item?.at ?? 0) + by;
		if (!around || !item) {
			say('This is no item of a list');
		} else if (to >= 0 && (type === 'copy' || to < item.count)) {
			carryOut(
				[{type, path: item.list, from: item.at, to}],
				`${around.label} is ${type === 'move' ? 'moved' : 'copied'}`,
				{index: cursor, id: undefined},
			);
		}
	};

	const remove = () => {
		const gone = row?.unset ? row : undefined;
		if (gone) {
			carryOut([gone.unset], `${gone.label} is taken away`);
		} else {
			say(row?.isSet ? 'This value is needed' : 'Nothing is set here');
		}
	};

	const steps: Partial<Record<CommandId, 1 | -1>> = {more: 1, right: 1, less: -1, left: -1};
	const acts: Partial<Record<CommandId, () => void>> = {
		accept: open,
		find() {
			fill({kind: 'finding'});
		},
		'new-combatant'() {
			add(listAround(rows, cursor));
		},
		'copy-combatant'() {
			rearrange('copy', 1);
		},
		'move-up'() {
			rearrange('move', -1);
		},
		'move-down'() {
			rearrange('move', 1);
		},
		'delete-item': remove,
		'take-back'() {
			say(turn(desk, 'undo').said);
		},
		'bring-again'() {
			say(turn(desk, 'redo').said);
		},
	};

	const typed = filling?.kind === 'writing' ? filling.typed : undefined;
	const read = row && typed !== undefined ? tools.form.readTyped(data, row, typed) : undefined;
	return {
		rows,
		row,
		cursor,
		goTo,
		filling,
		message: state.message,
		/** What is wrong with the combatant and belongs to no row. */
		problems,
		/** What is wrong with what is being written. */
		problem: read && 'problem' in read ? read.problem : undefined,
		command(command: CommandId) {
			const by = steps[command];
			if (isMove(command)) {
				goTo(moved(cursor, command, rows.length, Math.max(1, page)));
			} else if (by) {
				step(by);
			} else {
				acts[command]?.();
			}
		},
		/** A digit begins to write a number. */
		key(key: string) {
			if (row?.kind === 'number' && (beginsEntry(key) || key === '−')) {
				fill({kind: 'writing', typed: key});
			}
		},
		write(text: string) {
			fill({kind: 'writing', typed: text});
		},
		/** Takes what was written, if it fits, and goes on to the next row. */
		take() {
			if (row && read && 'value' in read) {
				const next = Math.min(cursor + 1, rows.length - 1);
				carryOut([tools.changeOf(row, read.value)], row.label, {index: next, id: rows[next]?.id});
			}
		},
		choose(value: unknown) {
			if (row) {
				setTo(row, value);
			}
		},
		add(edit: Edit, label: string) {
			carryOut([edit], `${row?.label ?? ''}: ${label}`);
		},
		readAddition: (written: string) =>
			row ? tools.form.readAddition(data, row, written) : undefined,
		close() {
			fill(undefined);
		},
	};
}

export type FormOnScreen = ReturnType<typeof useForm>;

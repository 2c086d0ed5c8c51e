import {useCallback, useMemo, useState, useSyncExternalStore} from 'react';
import {
	type Change,
	type Places,
	added,
	copied,
	counted,
	freeName,
	hiddenOrSeen,
	moved as movedBy,
	onOtherSide,
	removed,
	renamed,
	titled,
} from '../../session/library/building/changes.js';
import type {Builder} from '../../session/library/building/builder.js';
import type {RosterEntry} from '../../session/library/services.js';
import {whereChanged} from '../../session/library/building/where-changed.js';
import {isMove, moved} from '../kit/keys/use-keys.js';
import type {CommandId} from '../kit/look/bindings/bindings.js';
import {type BuilderState, type Naming, turn} from './builder-state.js';
import {listBeside} from '../../session/library/listing.js';
import {useNewcomers} from './use-newcomers.js';

/** What a new combatant is called until the GM says otherwise. */
const newNames = {good: 'Hero', bad: 'Foe'} as const;

const resumed = 'Unsaved changes of last time are back: u goes back to the file';

export function useBuilder({desk, tools, isResumed}: Builder, rows: number) {
	const subscribe = useCallback((listener: () => void) => desk.subscribe(listener), [desk]);
	const view = useSyncExternalStore(subscribe, () => desk.now);
	const {sketch} = view;
	const [state, setState] = useState<BuilderState>({
		index: 0,
		page: 0,
		panel: undefined,
		message: isResumed ? resumed : '',
	});
	/** Whatever changes, the last message is gone. */
	const change = (to: Partial<BuilderState>) => {
		setState((before) => ({...before, message: '', ...to}));
	};

	const index = Math.max(0, Math.min(state.index, sketch.combatants.length - 1));
	const current = sketch.combatants[index];
	const list = useMemo(
		() =>
			tools?.list &&
			listBeside(tools.list, () =>
				sketch.combatants.flatMap(({entry}) => (entry ? [tools.modelOf(entry)] : [])),
			),
		[tools, sketch],
	);
	const places = useMemo(() => tools?.places(view.text), [tools, view.text]);
	const say = (message: string) => {
		change({message});
	};

	/** Whether the roster can be changed; says why not. */
	const isOpen = (): boolean => {
		if (view.isForeign) {
			change({panel: {kind: 'copying'}});
			return false;
		}

		if (!sketch.isReadable || !places) {
			say('The file cannot be read: o opens it in $EDITOR');
			return false;
		}

		return true;
	};

	/** Something was done, after which this one is highlighted. */
	const done = (at: number, message: string) => {
		change({index: at, message, page: 0, panel: undefined});
	};

	const carryOut = (
		changeIn: (places: Places) => Change | undefined,
		told: (change: Change) => string = () => '',
	) => {
		const made = isOpen() && places ? changeIn(places) : undefined;
		if (!made) {
			return;
		}

		const refusal = desk.carryOut(made.edits, made.label);
		if (refusal) {
			say(refusal.reason);
		} else {
			done(made.index, told(made));
		}
	};

	const ask = (naming: Naming) => {
		if (isOpen()) {
			change({panel: {kind: 'naming', naming}});
		}
	};

	const bringNew = useNewcomers(tools, list, {
		bring(raws, remark) {
			carryOut(
				(all) => added(sketch, all, ...raws),
				() => remark,
			);
		},
		say,
	});
	const take = ({what, typed, suggested}: Naming) => {
		const name = typed.trim() === '' ? suggested : typed.trim();
		if (what === 'new') {
			bringNew(typed, name, current?.side ?? 'good');
		} else {
			carryOut((all) =>
				what === 'title'
					? titled(all, name, index)
					: (what === 'copy' ? copied : renamed)(sketch, all, index, name),
			);
		}
	};

	const turnBack = (way: 'undo' | 'redo') => {
		const {isDone, said} = turn(desk, way);
		if (isDone) {
			done(whereChanged(sketch, desk.now.sketch, index), said);
		} else {
			say(said);
		}
	};

	/** Those that need somebody to be highlighted. */
	const withCurrent: Partial<Record<CommandId, () => void>> = {
		'copy-combatant'() {
			const suggested = freeName(sketch, current?.name ?? '');
			ask({what: 'copy', typed: '', suggested});
		},
		'rename-combatant'() {
			const name = current?.name ?? '';
			ask({what: 'rename', typed: name, suggested: name});
		},
		'delete-item'() {
			carryOut(
				(all) => removed(sketch, all, index),
				({label}) => `${label}: u brings it back`,
			);
		},
		right() {
			change({page: state.page + 1});
		},
		left() {
			change({page: Math.max(0, state.page - 1)});
		},
	};

	/** What changes whoever is highlighted at once. */
	const changes: Partial<Record<CommandId, (all: Places) => Change | undefined>> = {
		more: (all) => counted(sketch, all, index, 1),
		less: (all) => counted(sketch, all, index, -1),
		'change-side': (all) => onOtherSide(sketch, all, index),
		'hide-combatant': (all) => hiddenOrSeen(sketch, all, index),
		'move-up': (all) => movedBy(sketch, all, index, -1),
		'move-down': (all) => movedBy(sketch, all, index, 1),
	};

	const always: Partial<Record<CommandId, () => void>> = {
		'new-combatant'() {
			const suggested = freeName(sketch, newNames[current?.side ?? 'good']);
			ask({what: 'new', typed: '', suggested});
		},
		find() {
			if (isOpen()) {
				change({panel: {kind: 'finding'}});
			}
		},
		'title-roster'() {
			ask({what: 'title', typed: sketch.title, suggested: sketch.title});
		},
		'take-back'() {
			turnBack('undo');
		},
		'bring-again'() {
			turnBack('redo');
		},
	};

	return {
		view,
		state,
		index,
		current,
		list,
		say,
		take,
		isOpen,
		type(text: string) {
			setState((before) =>
				before.panel?.kind === 'naming'
					? {...before, panel: {kind: 'naming', naming: {...before.panel.naming, typed: text}}}
					: before,
			);
		},
		close() {
			change({panel: undefined});
		},
		openForm() {
			if (current && isOpen()) {
				change({panel: {kind: 'form'}});
			}
		},
		/** Takes over somebody who was found. */
		bring(entry: RosterEntry) {
			if (tools) {
				const raw = tools.written(entry);
				const name = freeName(sketch, entry.name);
				carryOut((all) => added(sketch, all, {...raw, name}));
			}
		},
		command(command: CommandId) {
			const act = always[command] ?? (current && withCurrent[command]);
			const changeIn = current && changes[command];
			if (act) {
				act();
			} else if (changeIn) {
				carryOut(changeIn);
			} else if (isMove(command)) {
				const count = sketch.combatants.length;
				change({index: moved(index, command, count, Math.max(1, rows)), page: 0});
			}
		},
	};
}

export type BuilderOnScreen = ReturnType<typeof useBuilder>;

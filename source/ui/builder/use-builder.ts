import {useMemo, useReducer} from 'react';
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
import {isMove, moved} from '../kit/keys/cursor.js';
import type {CommandId} from '../kit/look/bindings/bindings.js';
import {type Naming, atFirst, onBuilder} from './builder-state.js';
import {useDesk} from './use-desk.js';
import {useNewcomers} from './use-newcomers.js';

/** What a new combatant is called until the GM says otherwise. */
const newNames = {good: 'Hero', bad: 'Foe'} as const;

const resumed = 'Unsaved changes of last time are back: u goes back to the file';

/** The combatants of a roster on the screen, and what each key does with them. */
export function useBuilder({desk, tools, isResumed}: Builder, rows: number) {
	const view = useDesk(desk);
	const {sketch} = view;
	const [state, dispatch] = useReducer(onBuilder, {...atFirst, message: isResumed ? resumed : ''});
	const index = Math.max(0, Math.min(state.index, sketch.combatants.length - 1));
	const current = sketch.combatants[index];
	const places = useMemo(() => tools?.places(view.text), [tools, view.text]);
	const say = (message: string) => {
		dispatch({type: 'said', message});
	};

	/** Whether the roster can be changed; says why not. */
	const isOpen = (): boolean => {
		if (view.isForeign) {
			dispatch({type: 'opened', panel: {kind: 'copying'}});
			return false;
		}

		if (!sketch.isReadable || !places) {
			say('The file cannot be read: o opens it in $EDITOR');
			return false;
		}

		return true;
	};

	const carryOut = (
		changeIn: (places: Places) => Change | undefined,
		told: (change: Change) => string = () => '',
	) => {
		const change = isOpen() && places ? changeIn(places) : undefined;
		if (!change) {
			return;
		}

		const refusal = desk.carryOut(change.edits, change.label);
		if (refusal) {
			say(refusal.reason);
		} else {
			dispatch({type: 'done', index: change.index, message: told(change)});
		}
	};

	const ask = (naming: Naming) => {
		if (isOpen()) {
			dispatch({type: 'opened', panel: {kind: 'naming', naming}});
		}
	};

	const bringNew = useNewcomers(tools, {
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
		switch (what) {
			case 'new': {
				bringNew(typed, name, current?.side ?? 'good');
				break;
			}

			case 'copy': {
				carryOut((all) => copied(sketch, all, index, name));
				break;
			}

			case 'rename': {
				carryOut((all) => renamed(sketch, all, index, name));
				break;
			}

			case 'title': {
				carryOut((all) => titled(all, name, index));
				break;
			}
		}
	};

	const turnBack = (label: string | undefined, said: string, none: string) => {
		if (label === undefined) {
			say(none);
		} else {
			dispatch({
				type: 'done',
				index: whereChanged(sketch, desk.now.sketch, index),
				message: `${said}: ${label}`,
			});
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
		more() {
			carryOut((all) => counted(sketch, all, index, 1));
		},
		less() {
			carryOut((all) => counted(sketch, all, index, -1));
		},
		'change-side'() {
			carryOut((all) => onOtherSide(sketch, all, index));
		},
		'hide-combatant'() {
			carryOut((all) => hiddenOrSeen(sketch, all, index));
		},
		'move-up'() {
			carryOut((all) => movedBy(sketch, all, index, -1));
		},
		'move-down'() {
			carryOut((all) => movedBy(sketch, all, index, 1));
		},
		'delete-item'() {
			carryOut(
				(all) => removed(sketch, all, index),
				({label}) => `${label}: u brings it back`,
			);
		},
		right() {
			dispatch({type: 'paged', by: 1});
		},
		left() {
			dispatch({type: 'paged', by: -1});
		},
	};

	const always: Partial<Record<CommandId, () => void>> = {
		'new-combatant'() {
			const suggested = freeName(sketch, newNames[current?.side ?? 'good']);
			ask({what: 'new', typed: '', suggested});
		},
		find() {
			if (isOpen()) {
				dispatch({type: 'opened', panel: {kind: 'finding'}});
			}
		},
		'title-roster'() {
			ask({what: 'title', typed: sketch.title, suggested: sketch.title});
		},
		'take-back'() {
			turnBack(desk.undo(), 'Taken back', 'There is nothing to take back');
		},
		'bring-again'() {
			turnBack(desk.redo(), 'Done again', 'There is nothing to redo');
		},
	};

	return {
		view,
		state,
		index,
		current,
		say,
		take,
		isOpen,
		type(text: string) {
			dispatch({type: 'typed', text});
		},
		close() {
			dispatch({type: 'closed'});
		},
		openForm() {
			if (current && isOpen()) {
				dispatch({type: 'opened', panel: {kind: 'form'}});
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
		/** @returns whether it was a key of the combatants */
		command(command: CommandId): boolean {
			const act = always[command] ?? (current ? withCurrent[command] : undefined);
			if (act) {
				act();
			} else if (isMove(command)) {
				const count = sketch.combatants.length;
				dispatch({type: 'moved', index: moved(index, command, count, Math.max(1, rows))});
			} else {
				return false;
			}

			return true;
		},
	};
}

export type BuilderOnScreen = ReturnType<typeof useBuilder>;

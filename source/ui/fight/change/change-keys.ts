import {isPrintable} from '../../kit/look/keys.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {movedTo, shownAnother, turned} from './change-moves.js';
import {whomRow} from './change-state.js';
import {cleared, erased, typed, typedBeside} from './change-typing.js';
import {type Effect, type Pressed, changes} from './effect.js';
import {listPressed, openListOf} from './list-keys.js';
import {type ShownChange, isWriting} from './shown.js';
import {isSlip} from './whom.js';

function accepted(shown: ShownChange): Effect | undefined {
	const {proposal, subject, scene, focus} = shown;
	if (focus?.id === whomRow) {
		return changes({type: 'list-opened', list: openListOf(shown, whomRow)});
	}

	if (scene.state.tag !== '' && !isSlip(scene, scene.state.tag)) {
		return changes({type: 'tagged', tag: '', who: scene.state.who});
	}

	switch (proposal.kind) {
		case 'do': {
			return {kind: 'do', input: proposal.input};
		}

		case 'list': {
			return subject && changes({type: 'list-opened', list: openListOf(shown, subject.id)});
		}

		case 'open':
		case 'wrong': {
			return undefined;
		}
	}
}

/** What a key does. Nothing happens to the fight before Enter. */
export function pressed(shown: ShownChange, {key, command}: Pressed): Effect | undefined {
	const {scene} = shown;
	if (scene.state.list) {
		return listPressed(shown, scene.state.list, {key, command});
	}

	if (isPrintable(key)) {
		const character = key === 'space' ? ' ' : key;
		const row = shown.sides.find(({id}) => id === scene.state.side);
		return isWriting(shown)
			? undefined
			: row
				? typedBeside(shown, row, character)
				: typed(shown, character);
	}

	if (key === 'ctrl+u' && !isWriting(shown)) {
		return cleared(shown);
	}

	return key === 'backspace' || key === 'delete'
		? isWriting(shown)
			? undefined
			: erased(shown)
		: commanded(shown, command);
}

function commanded(shown: ShownChange, command: CommandId | undefined): Effect | undefined {
	const {scene} = shown;
	switch (command) {
		case undefined: {
			return undefined;
		}

		case 'accept': {
			return accepted(shown);
		}

		case 'back': {
			return {kind: 'close'};
		}

		case 'turn':
		case 'turn-back': {
			return turned(shown, command === 'turn' ? 1 : -1);
		}

		case 'left':
		case 'right': {
			// Beside what changes an arrow would change whom it is for, and it looks as if it changed the row.
			return isWriting(shown) || scene.state.side !== undefined
				? undefined
				: shownAnother(shown, command === 'left' ? -1 : 1);
		}

		default: {
			return isWriting(shown) && (command === 'first' || command === 'last')
				? undefined
				: movedTo(shown, command);
		}
	}
}

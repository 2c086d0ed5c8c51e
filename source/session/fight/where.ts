import type {View} from '../../engine/kit/basics.js';
import type {Fight} from './fight.js';

/** The state of a fight, as far as it decides which commands can be given. */
export type Standing =
	| 'live'
	/** It has ended; it can still be corrected and reopened. */
	| 'over'
	/** It cannot be written: another process holds it, or its log is damaged. */
	| 'read-only'
	/** Nothing can be saved any more, so nothing is changed. */
	| 'unsaved'
	| 'watched';

export type Where = {
	/** `gm`: it shows or changes what players must not know. */
	readonly view: 'gm' | 'any';
	readonly fights: readonly Standing[];
};

export type Situation = {
	readonly fight: Pick<Fight, 'info' | 'outcome' | 'saveState'>;
	readonly view: View;
	readonly isWatching: boolean;
};

const ownFights = ['live', 'over'] as const;
const heldFights = [...ownFights, 'read-only', 'unsaved'] as const;
const everyFight = [...heldFights, 'watched'] as const;

/** The kinds of commands, by where they may be carried out. */
export const places = {
	/** Shows only what the view shows anyway. */
	look: {view: 'any', fights: everyFight},
	/** Shows what players must not know. */
	see: {view: 'gm', fights: everyFight},
	/** Useless to somebody who only watches. */
	play: {view: 'any', fights: heldFights},
	/** Changes the fight but reveals nothing. */
	change: {view: 'any', fights: ownFights},
	/** Begins another fight from it. */
	elsewhere: {view: 'gm', fights: heldFights},
	ruling: {view: 'gm', fights: ownFights},
	liveRuling: {view: 'gm', fights: ['live']},
	/** Overrules that the fight is over. */
	closingRuling: {view: 'gm', fights: ['over']},
} as const satisfies Readonly<Record<string, Where>>;

function standingOf({fight, isWatching}: Situation): Standing {
	if (isWatching) {
		return 'watched';
	}

	if (fight.info.readOnly !== undefined) {
		return 'read-only';
	}

	return fight.saveState().kind === 'failed' ? 'unsaved' : fight.outcome() ? 'over' : 'live';
}

/** Whether a command can be of use in a fight in this state, even if something else prevents it now. */
export const isFor = ({fights}: Where, situation: Situation): boolean =>
	fights.includes(standingOf(situation));

export function refusedHere(where: Where, situation: Situation): string | undefined {
	if (!isFor(where, situation)) {
		return standingReason(standingOf(situation), situation);
	}

	return where.view === 'gm' && situation.view === 'players' ? 'only in the GM’s view' : undefined;
}

function standingReason(standing: Standing, {fight}: Situation): string {
	if (standing === 'unsaved') {
		const state = fight.saveState();
		return state.kind === 'failed' ? `not saved: ${state.reason}` : 'nothing can be saved';
	}

	return standing === 'live'
		? 'the fight is not over'
		: standing === 'over'
			? 'the fight is over'
			: (fight.info.readOnly ?? 'the fight is only watched here');
}

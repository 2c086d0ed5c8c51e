import type {View} from '../engine/basics.js';
import type {Fight} from './fight.js';

/** How a fight stands for whoever would give a command in it. */
export type Standing =
	| 'live'
	/** It has ended; it can still be corrected and reopened. */
	| 'over'
	/** It cannot be written: another process holds it, or its log is damaged. */
	| 'read-only'
	/** This process was started to look on. */
	| 'watched';

/** Where a command may be carried out. */
export type Where = {
	/** `gm`: it shows or changes what players must not know. */
	readonly view: 'gm' | 'any';
	readonly fights: readonly Standing[];
};

/** Where whoever gives a command is. */
export type Situation = {
	readonly fight: Pick<Fight, 'info' | 'outcome'>;
	readonly view: View;
	readonly isWatching: boolean;
};

const everyFight = ['live', 'over', 'read-only', 'watched'] as const;
const ownFights = ['live', 'over'] as const;

/** The kinds of commands, by where they may be carried out. */
export const places = {
	/** Looks at what the view shows anyway. */
	look: {view: 'any', fights: everyFight},
	/** Of no use to those who look on. */
	play: {view: 'any', fights: ['live', 'over', 'read-only']},
	/** Changes the fight, but tells nothing. */
	change: {view: 'any', fights: ownFights},
	/** Overrules the rules. */
	ruling: {view: 'gm', fights: ownFights},
	/** Overrules what is going on. */
	liveRuling: {view: 'gm', fights: ['live']},
	/** Overrules that nothing is going on any more. */
	closingRuling: {view: 'gm', fights: ['over']},
} as const satisfies Readonly<Record<string, Where>>;

function standingOf({fight, isWatching}: Situation): Standing {
	if (isWatching) {
		return 'watched';
	}

	if (fight.info.readOnly !== undefined) {
		return 'read-only';
	}

	return fight.outcome() ? 'over' : 'live';
}

/** Whether a command is of any use in a fight that stands like this, whatever speaks against it now. */
export const isFor = ({fights}: Where, situation: Situation): boolean =>
	fights.includes(standingOf(situation));

/** Why a command may not be carried out here; `undefined` when it may. */
export function refusedHere(
	where: Where,
	situation: Situation,
): string | undefined {
	if (!isFor(where, situation)) {
		return standingReason(standingOf(situation), situation);
	}

	return where.view === 'gm' && situation.view === 'players'
		? 'only in the GM’s view'
		: undefined;
}

function standingReason(standing: Standing, {fight}: Situation): string {
	switch (standing) {
		case 'live': {
			return 'the fight is not over';
		}

		case 'over': {
			return 'the fight is over';
		}

		case 'read-only':
		case 'watched': {
			return fight.info.readOnly ?? 'the fight is only watched here';
		}
	}
}

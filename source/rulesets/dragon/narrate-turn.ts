import type {View} from '../../engine/basics.js';
import {type Line, line} from '../../engine/narration.js';
import {find, nameOf} from '../../engine/world.js';
import {subName} from './derived.js';
import type {DrState} from './state.js';
import {statName} from './stats.js';
import {listed} from './text.js';
import {type EventOf, isShown, seenNames} from './narrate-common.js';

/* What a turn's course says: speed, sub-rounds, what passes and what is lost. */

/** “Ark (Reflexes): 2 5 5 8, goes in 2, 5 and 8”. */
export function tellSpeed(
	event: EventOf<'speed-rolled' | 'arranged'>,
	state: DrState,
	view: View,
): Line | undefined {
	const {who, dice} = event;
	if (!isShown(state, who, view)) {
		return undefined;
	}

	const phases = find(state, who)?.speed.phases ?? [];
	const goes =
		phases.length === 0 ? 'has no phases' : `goes in ${listed(phases)}`;
	return event.type === 'arranged'
		? line(`${nameOf(state, who)} changes a yahtzee: ${goes}`, who, 'DR-04')
		: line(
				`${nameOf(state, who)} (${statName(event.stat)}): ${dice.join(' ')}${dice.length > 0 ? ', ' : ''}${goes}`,
				who,
				'DR-03',
			);
}

export const tellLost = (
	lost: EventOf<'round-began'>['lost'],
	why: string,
	state: DrState,
	view: View,
): Line | undefined => {
	const names = seenNames(
		state,
		lost.map(({who}) => who),
		view,
	);
	return names.length === 0
		? undefined
		: line(
				`${listed(names)}: the held phase is lost, ${why}`,
				undefined,
				'DR-09',
			);
};

export function tellPassed(
	{from, to, could}: EventOf<'passed-over'>,
	state: DrState,
	view: View,
): Line {
	const rounds =
		from === to
			? `Round ${from} passes`
			: `Rounds ${from} ${to === from + 1 ? 'and' : 'to'} ${to} pass`;
	const names = view === 'gm' ? could.map((id) => nameOf(state, id)) : [];
	return line(
		`${rounds}: nobody has a phase${names.length > 0 ? `; ${listed(names)} could have bought or used one` : ''}`,
		undefined,
		'DR-14',
	);
}

/** “Good guys in 3: Ark and Mage”. Sub-rounds in which nobody goes are not worth a line. */
export function tellCalled(
	{sub, round, who, held}: EventOf<'called'>,
	state: DrState,
	view: View,
): Line | undefined {
	const names = seenNames(state, who, view);
	const holders = seenNames(state, held, view);
	return names.length === 0
		? undefined
		: line(
				`${subName(sub, round)}: ${listed(names)}${holders.length > 0 ? `; held: ${listed(holders)}` : ''}`,
				undefined,
				'DR-11',
			);
}

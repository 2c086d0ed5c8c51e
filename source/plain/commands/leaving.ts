import type {DepartureId} from '../../engine/facts/departure.js';
import {departures} from '../../engine/world/departures.js';
import type {Fight} from '../../session/fight/fight.js';
import {places} from '../../session/fight/where.js';
import {splitReason, takeOne} from '../arguments.js';
import {type Reply, type Word, done, unfit} from '../scene.js';
import {namesOf, takeWhom, whoOf} from '../whom.js';

const hows = departures.map(({id, label, state, synonyms}) => ({
	value: id,
	names: [label, state, id, ...synonyms],
}));

/** Who leaves the fight, and who comes back. Each can end with “because REASON”. */
export const leavingWords: readonly Word[] = [
	{
		name: 'out',
		usage: `WHOM [${departures.map(({label}) => label).join(' | ')}] [because …]`,
		summary:
			'takes one or several out of the fight, and says how: out Oni dies; out all foes flee',
		where: places.ruling,
		run: (rest, {fight}) => out(rest, fight),
	},
	{
		name: 'remove',
		usage: 'WHOM [because …]',
		summary: 'the same: somebody leaves the fight',
		where: places.ruling,
		run: (rest, {fight}) => out(rest, fight),
	},
	...departures
		.filter(({id}) => id !== 'leaves')
		.map(({id, label, synonyms: [name = '']}): Word => ({
			name,
			usage: 'WHOM [because …]',
			summary: `out WHOM ${label}`,
			where: places.ruling,
			run: (rest, {fight}) => out(rest, fight, id),
		})),
	{
		name: 'return',
		usage: 'WHOM [because …]',
		summary: 'brings back somebody who has left the fight',
		where: places.ruling,
		isOpen: ({fight}) => fight.combatants('gm').some(({isGone}) => isGone),
		run(rest, {fight}) {
			const {line, reason} = splitReason(rest);
			const {whom, rest: surplus} = takeWhom(line, fight, true);
			return surplus === ''
				? done(fight.gm({do: 'return', who: whoOf(whom), ...reason}))
				: unfit(`return ${namesOf(whom, fight)} takes nothing but a reason.`);
		},
	},
];

/** @param known how, where the word says it */
function out(rest: string, fight: Fight, known?: DepartureId): Reply {
	const {line, reason} = splitReason(rest);
	const {whom, rest: how} = takeWhom(line, fight);
	if (known !== undefined && how !== '') {
		return unfit(
			`Nothing but a reason comes after ${namesOf(whom, fight)}: because …`,
		);
	}

	const {found: why, rest: surplus} =
		how === ''
			? {found: known, rest: ''}
			: takeOne<DepartureId>(how, hows, 'way to leave');
	return surplus === ''
		? done(
				fight.gm({
					do: 'remove',
					who: whoOf(whom),
					...(why !== undefined && {why}),
					...reason,
				}),
			)
		: unfit(`Nothing but a reason comes after that: because ${surplus}`);
}

import type {DepartureId} from '../../engine/departure.js';
import {departures} from '../../engine/departures.js';
import type {Fight} from '../../session/fight.js';
import {places} from '../../session/where.js';
import {splitReason, takeCombatant, takeOne} from '../arguments.js';
import {type Reply, type Word, done, unfit} from '../scene.js';

const hows = departures.map(({id, label, state, synonyms}) => ({
	value: id,
	names: [label, state, id, ...synonyms],
}));

/** Who leaves the fight, and who comes back. Each can end with “because REASON”. */
export const leavingWords: readonly Word[] = [
	{
		name: 'out',
		usage: `WHO [${departures.map(({label}) => label).join(' | ')}] [because …]`,
		summary: 'takes somebody out of the fight, and says how',
		where: places.ruling,
		run: (rest, {fight}) => out(rest, fight),
	},
	{
		name: 'remove',
		usage: 'WHO [because …]',
		summary: 'the same: somebody leaves the fight',
		where: places.ruling,
		run: (rest, {fight}) => out(rest, fight),
	},
	...departures
		.filter(({id}) => id !== 'leaves')
		.map(({id, label, synonyms: [name = '']}): Word => ({
			name,
			usage: 'WHO [because …]',
			summary: `out WHO ${label}`,
			where: places.ruling,
			run: (rest, {fight}) => out(rest, fight, id),
		})),
	{
		name: 'return',
		usage: 'WHO [because …]',
		summary: 'brings somebody back who has left the fight',
		where: places.ruling,
		isOpen: ({fight}) => fight.combatants('gm').some(({isGone}) => isGone),
		run(rest, {fight}) {
			const {line, reason} = splitReason(rest);
			const {who, rest: surplus} = takeCombatant(line, fight, true);
			return surplus === ''
				? done(fight.gm({do: 'return', who: who.id, ...reason}))
				: unfit(`return ${who.name} takes nothing but a reason.`);
		},
	},
];

/** @param known how, where the word says it */
function out(rest: string, fight: Fight, known?: DepartureId): Reply {
	const {line, reason} = splitReason(rest);
	const {who, rest: how} = takeCombatant(line, fight);
	if (known !== undefined && how !== '') {
		return unfit(`Nothing but a reason comes after ${who.name}: because …`);
	}

	const {found: why, rest: surplus} =
		how === ''
			? {found: known, rest: ''}
			: takeOne<DepartureId>(how, hows, 'way to leave');
	return surplus === ''
		? done(
				fight.gm({
					do: 'remove',
					who: who.id,
					...(why !== undefined && {why}),
					...reason,
				}),
			)
		: unfit(`Nothing but a reason comes after that: because ${surplus}`);
}

import {reachOf} from './index.js';
import type {Situation} from '../derived/situation.js';
import {locationOf, hitsOf, netsOf} from '../derived/damage.js';

/**
 * “9 damage, 7 past soak”: what an attack does to a target that nobody defends. Where it lands counts if it is known,
 * else it is taken for the body; the die of a critical is still to be rolled.
 */
export function undefendedText(situation: Situation): string | undefined {
	const {effect, frame} = situation;
	if (!frame.roll || !effect.hits.some(({kind}) => kind === 'damage')) {
		return undefined;
	}

	const nets = netsOf(situation, reachOf(situation));
	const places = frame.where === undefined ? [] : [frame.where];
	const hits = hitsOf(situation, nets, places, []);
	const damage = hits.map((hit) => hit.damage).join(' + ');
	const past = hits.reduce((sum, hit) => sum + hit.past, 0);
	const where = frame.where === undefined ? '' : ` to the ${locationOf(frame.where)}`;
	const more = hits.some(({isCritical}) => isCritical) ? ', and a d10' : '';
	return hits.length === 0 ? 'it misses' : `${damage} damage${where}, ${past} past soak${more}`;
}

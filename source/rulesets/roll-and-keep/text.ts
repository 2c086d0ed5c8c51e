import {keptText} from '../../dice/die-by-die.js';
import type {Id} from '../../engine/basics.js';
import {counted} from '../../engine/text.js';
import {find, nameOf} from '../../engine/world.js';
import {isSquad} from './derived.js';
import type {Made, RkCombatant, RkState} from './state.js';

/** “[10+5] [8] 3 2 = 23”. */
export const madeText = ({dice, keep, bonus}: Made): string =>
	keptText(dice, {keep, bonus});

/** “1 Flesh Wound”, “2 Dramatic Wounds”. */
export const wounds = (count: number, kind: 'Flesh' | 'Dramatic'): string =>
	counted(count, `${kind} Wound`);

const irregular: ReadonlyMap<string, string> = new Map([
	['is', 'are'],
	['has', 'have'],
	['does', 'do'],
]);

/** Conjugates a verb for its subject: “runs across”, but “run across” for a squad, which is plural. */
export function conjugated(
	who: Pick<RkCombatant, 'sheet'> | undefined,
	does: string,
): string {
	if (!who || !isSquad(who)) {
		return does;
	}

	const [verb = '', ...rest] = does.split(' ');
	return [irregular.get(verb) ?? verb.replace(/s$/, ''), ...rest].join(' ');
}

/** “Ark runs across”, “Thugs run across”. */
export const clause = (state: RkState, who: Id, does: string): string =>
	`${nameOf(state, who)} ${conjugated(find(state, who), does)}`;

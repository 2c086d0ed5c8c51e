import type {RandomSource} from '../../source/dice/random-source.js';
import type {Id} from '../../source/engine/kit/basics.js';
import type {GmAct} from '../../source/engine/facts/command.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import type {AnyWorld} from '../../source/engine/world/world.js';
import {randomAdjustment} from '../helpers/random-play.js';

/**
 * What the GM may do about somebody hidden without a player knowing of it, in any ruleset.
 * @param kin of one more who is hidden, with the same sheet
 */
export function secretActs<Sheet, S extends AnyWorld, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	source: RandomSource,
	{who, id, kin}: {readonly who: Id; readonly id: Id; readonly kin: string},
): ReadonlyArray<GmAct<Sheet>> {
	const sheet = rules.sheetOf(state, who);
	const number = state.combatants.length;
	return [
		...[1, 2].flatMap(() => {
			const act = randomAdjustment(rules, state, source, who);
			return act.do === 'adjust' && act.who === who ? [act] : [];
		}),
		{do: 'give', who, name: 'dizzy', worth: -1},
		{do: 'give', who, name: 'held', until: {edge: 'end', of: who}},
		{do: 'rename', who, name: `Somebody else ${number}`},
		{do: 'remove', who, why: 'flees'},
		{do: 'control', who, player: 'Anna', answers: 'never'},
		...(sheet === undefined
			? []
			: [
					{
						do: 'add' as const,
						entrants: [
							{
								id,
								name: `${kin} ${number}`,
								side: 'bad' as const,
								control: 'gm' as const,
								isHidden: true,
								kin,
								sheet,
							},
						],
					},
				]),
	];
}

import type {AftermathRules} from '../../../engine/events/aftermath.js';
import {counted} from '../../../engine/kit/text.js';
import {isOut, isSquad} from '../derived.js';
import type {RkCombatant, RkState} from '../state.js';

/** Wounds stay as the end of the fight has left them; the source knows no healing. */
export const aftermath: AftermathRules<RkCombatant, RkState> = {
	rows: [
		{
			kind: 'lasting',
			rule: 'RK-33',
			tell: ({isDead}) => (isDead ? 'dead' : undefined),
			isState: true,
			none: 'nobody has died',
			left: 'dies',
		},
		{
			kind: 'lasting',
			rule: 'RK-32',
			tell: (combatant) =>
				!combatant.isDead && !isSquad(combatant) && isOut(combatant) ? 'knocked out' : undefined,
			isState: true,
			none: 'nobody is knocked out',
		},
		{
			kind: 'lasting',
			rule: 'RK-32',
			tell: ({dramatic, isDead}) =>
				!isDead && dramatic > 0 ? counted(dramatic, 'Dramatic Wound') : undefined,
			isHeroes: true,
			none: 'no hero has a Dramatic Wound',
		},
		{
			kind: 'lasting',
			rule: 'RK-31',
			tell: ({flesh, isDead}) => (!isDead && flesh > 0 ? counted(flesh, 'Flesh Wound') : undefined),
			isHeroes: true,
			none: 'no hero has a Flesh Wound',
		},
		{
			kind: 'lasting',
			rule: 'RK-35',
			tell(combatant) {
				const {members, sheet} = combatant;
				return isSquad(combatant) && sheet.squad !== undefined && members < sheet.squad.members
					? members <= 0
						? 'all down'
						: `${members} of ${sheet.squad.members} stand`
					: undefined;
			},
			isState: true,
		},
	],
};

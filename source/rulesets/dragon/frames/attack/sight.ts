import {notAskedNow} from '../../../../engine/refusals.js';
import {get} from '../../../../engine/world.js';
import type {AttackStep} from './common.js';

/** Whoever strikes from hiding is mostly seen by it; that is for the GM to say, before the blow is told to anybody. */
export const sightSteps: readonly AttackStep[] = [
	{
		id: 'sight',
		kind: 'choose',
		due: ({isSightRuled, attack, attacker}, state) =>
			!isSightRuled && attack === undefined && get(state, attacker).isHidden,
		ask: ({attacker, target}, state) => ({
			title: `${get(state, attacker).name} attacks from hiding: is it seen now?`,
			who: attacker,
			involves: [target],
			why: 'who is seen is the GM’s word; until then the players do not learn who strikes',
			choices: [
				{
					id: 'seen',
					label: 'Yes, it comes into sight',
					act: {do: 'sight', isSeen: true},
				},
				{
					id: 'unseen',
					label: 'No, it stays hidden',
					act: {do: 'sight', isSeen: false},
				},
			],
		}),
		refuse: (act) => (act.do === 'sight' ? undefined : notAskedNow),
		take: (act, {attacker}) =>
			act.do === 'sight'
				? [
						{type: 'sight-ruled', who: attacker, isSeen: act.isSeen},
						...(act.isSeen ? [{type: 'revealed', who: attacker} as const] : []),
					]
				: [],
	},
];

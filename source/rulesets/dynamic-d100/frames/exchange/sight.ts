import {notAskedNow} from '../../../../engine/refusals.js';
import {type ExchangeStep, at} from './common.js';

/** Whoever strikes from hiding is mostly seen by it; that is for the GM to say, before the blow is told to anybody. */
export const sightSteps: readonly ExchangeStep[] = [
	{
		id: 'sight',
		kind: 'choose',
		due: (frame, state) =>
			frame.isSightRuled === undefined && at(frame, state).attacker.isHidden,
		ask(frame, state) {
			const {attacker, target} = at(frame, state);
			return {
				title: `${attacker.name} attacks from hiding: is it seen now?`,
				who: attacker.id,
				involves: [target.id],
				why: 'who is seen is the GM’s word; the players read of the attack only if it is',
				rule: 'DD-04',
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
			};
		},
		refuse: (act) => (act.do === 'sight' ? undefined : notAskedNow),
		take: (act, {attacker}) =>
			act.do === 'sight'
				? [
						{type: 'sight-ruled', who: attacker, isSeen: act.isSeen},
						...(act.isSeen ? [{type: 'revealed' as const, who: attacker}] : []),
					]
				: [],
	},
];

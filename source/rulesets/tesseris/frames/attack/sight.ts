import {type AnyEvent, foreign} from '../../flow-types.js';
import {type AttackStep, at} from './common.js';

const ruled = (who: string, isSeen: boolean): readonly AnyEvent[] => [
	{type: 'sight-ruled', who, isSeen},
	...(isSeen ? [{type: 'revealed' as const, who}] : []),
];

/** TE-60: who strikes from hiding is noticed; who shoots from it is for the GM to say, before it is told to anybody. */
export const sightSteps: readonly AttackStep[] = [
	{
		id: 'noticed',
		kind: 'auto',
		due: (frame, state) => frame.sight === 'unseen' && at(frame, state).isMelee,
		take: ({attacker}) => ruled(attacker, true),
	},
	{
		id: 'sight',
		kind: 'choose',
		due: ({sight}) => sight === 'unseen',
		ask(frame, state) {
			const {attacker, target} = at(frame, state);
			return {
				title: `${attacker.name} acts from hiding: is it seen now?`,
				who: attacker.id,
				involves: [target.id],
				why: 'a shot gives the target +4 on its next Awareness roll',
				rule: 'TE-60',
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
		refuse: (act) => (act.do === 'sight' ? undefined : foreign),
		take: (act, {attacker}) =>
			act.do === 'sight' ? ruled(attacker, act.isSeen) : [],
	},
];

import {isDeepStrictEqual} from 'node:util';
import type {Id} from '../../../engine/kit/basics.js';
import type {PlayersPick, Input} from '../../parts/input.js';
import {askedBy} from './askings.js';
import type {Proposal} from './proposal.js';
import type {Proposals} from './proposals.js';

/* What players sent that answers what the GM is asked now. */

/** What players sent for what the GM is asked now, in the order in which it is asked. */
export function currentOf({fight, all, askings}: Proposals): readonly Proposal[] {
	const prompt = fight.prompt('gm');
	const together = (fight.together()?.parts ?? []).flatMap(({who}) => who ?? []);
	const subjects = together.length > 0 ? together : askedBy(prompt);
	return subjects.flatMap((who) =>
		all.filter((each) => {
			const asking = askings.open.find(({key}) => key === each.question);
			return (
				each.state === 'sent' &&
				each.who === who &&
				asking?.prompt.id === prompt.id &&
				asking.prompt.kind === prompt.kind
			);
		}),
	);
}

export const isAskedOf = (who: Id, {fight, askings}: Proposals): boolean => {
	const {id, kind} = fight.prompt('gm');
	return askings.open.some(
		({who: asked, prompt}) => asked === who && prompt.id === id && prompt.kind === kind,
	);
};

/** What players sent that is just this answer of the GM. */
export function sentAs(input: Input, sent: readonly Proposal[]): readonly Proposal[] {
	const [first] = sent;
	return input.kind === 'together' || (input.kind === 'roll' && first?.answer.kind === 'rolls')
		? sent
		: input.kind === 'pick'
			? sent.filter(
					({answer}) =>
						answer.kind === 'pick' && input.id === answer.choice && input.force === undefined,
				)
			: first?.answer.kind === 'input' && isDeepStrictEqual(input, first.answer.input)
				? [first]
				: [];
}

export const picksOf = (sent: readonly Proposal[]): readonly PlayersPick[] =>
	sent.flatMap(({who, from, answer}) =>
		answer.kind === 'pick' ? [{who, id: answer.choice, from}] : [],
	);

import type {Fight} from '../fight/fight.js';
import type {Proposal} from './proposal.js';
import type {Proposals} from './proposals.js';
import {currentOf, take, takeLeading} from './taking.js';

/** Whether all dice of heroes that are asked for are among these; those of the GM's Fray rolls. */
function isWhole(fight: Fight, sent: readonly Proposal[]): boolean {
	const prompt = fight.prompt('gm');
	const heroes = new Set(
		fight.combatants('gm').flatMap(({id, control}) => (control === 'player' ? [id] : [])),
	);
	const ids = new Set(
		sent.flatMap(({answer}) =>
			answer.kind === 'rolls' ? answer.rolls.map(({request}) => request.id) : [],
		),
	);
	return (
		prompt.kind !== 'roll' || prompt.requests.every(({who, id}) => !heroes.has(who) || ids.has(id))
	);
}

/**
 * Takes what was sent without the GM's Enter, as far as the question that the GM is asked now is answered by it.
 * @param isAtOnce whether what a device sends counts so
 * @returns whether it took anything
 */
export function takeAtOnce(
	fight: Fight,
	proposals: Proposals,
	isAtOnce: (device: string) => boolean,
): boolean {
	const own = currentOf(fight, proposals).filter(
		({device, answer}) => isAtOnce(device) && answer.kind !== 'words',
	);
	if (own.length === 0 || !isWhole(fight, own)) {
		return false;
	}

	const refusal = fight.together()
		? takeLeading(fight, proposals, own)
		: take(fight, proposals, {only: own});
	return refusal === undefined;
}

import {isDeepStrictEqual} from 'node:util';
import type {Id} from '../../../engine/kit/basics.js';
import {listed} from '../../../engine/kit/text.js';
import type {ShownPrompt} from '../../fight/fight.js';
import type {Proposals} from './proposals.js';
import {currentOf} from './current.js';
import type {Input} from '../../parts/input.js';

/** What a player sent or is still to send, and an answer of the GM would pass over. */
export type PassedOver = {
	/** The questions that it is about. */
	readonly key: string;
	readonly text: string;
};

type PlayerOf = (who: Id) => string | undefined;

/** The players who are asked for dice that the GM is asked for, and have sent none, where others have. */
function notRolled(proposals: Proposals, playerOf: PlayerOf): PassedOver | undefined {
	const prompt = proposals.fight.prompt('gm');
	const sent = new Set(currentOf(proposals).map(({who}) => who));
	const waiting = proposals.askings.open
		.filter(({who, prompt: {id}}) => prompt.kind === 'roll' && prompt.id === id && !sent.has(who))
		.flatMap(({key, who}) => {
			const player = playerOf(who);
			return player === undefined ? [] : [{key, player}];
		});
	const names = listed(waiting.map(({player}) => player));
	return sent.size === 0 || waiting.length === 0
		? undefined
		: {
				key: waiting.map(({key}) => key).join(' '),
				text: `Not yet rolled: ${names}. Enter once more lets Fray roll for them.`,
			};
}

/** The players among those asked together who have sent nothing, where others have. */
function notAnswered(proposals: Proposals, count: number, playerOf: PlayerOf) {
	const sent = new Set(currentOf(proposals).map(({who}) => who));
	const asked = new Set(
		(proposals.fight.together()?.parts ?? []).slice(0, count).flatMap(({who}) => who ?? []),
	);
	const waiting = proposals.askings.open.filter(
		({who}) => asked.has(who) && !sent.has(who) && playerOf(who) !== undefined,
	);
	const names = [...new Set(waiting.flatMap(({who}) => playerOf(who) ?? []))];
	return sent.size === 0 || waiting.length === 0
		? undefined
		: {
				key: waiting.map(({key}) => key).join(' '),
				text: `Not yet answered: ${listed(names)}. Enter once more answers for them as usual.`,
			};
}

function isUsual(prompt: ShownPrompt, input: Input): boolean {
	if (input.kind === 'pick') {
		const usual =
			prompt.kind === 'choose' && prompt.choices.find(({refused}) => refused === undefined);
		return input.force === undefined && usual !== false && input.id === usual?.id;
	}

	return (
		input.kind === 'default' ||
		input.kind === 'several' ||
		(input.kind === 'roll' && input.given === undefined) ||
		(input.kind === 'number' && prompt.kind === 'number' && input.value === prompt.initial) ||
		(input.kind === 'arrange' &&
			prompt.kind === 'arrange' &&
			isDeepStrictEqual(input.values, prompt.values))
	);
}

/** Dice that the GM types where players have sent theirs. */
function notCounted(proposals: Proposals, input: Input): PassedOver | undefined {
	const isTyped = input.kind === 'typed' || input.kind === 'rolled';
	const sent = isTyped ? currentOf(proposals).filter(({answer}) => answer.kind === 'rolls') : [];
	const [first] = sent;
	return first === undefined
		? undefined
		: {
				key: `typed ${sent.map(({id}) => id).join(' ')}`,
				text: `Enter again replaces what ${sent.length === 1 ? first.from : `${sent.length} players`} sent`,
			};
}

/** Own words that the GM answers as if there were none. */
function notHeard(proposals: Proposals, input: Input): PassedOver | undefined {
	const said = currentOf(proposals).find(({answer}) => answer.kind === 'words');
	return said && isUsual(proposals.fight.prompt('gm'), input)
		? {key: said.id, text: `${said.from} says ${said.text}. Enter once more goes on without it.`}
		: undefined;
}

/** What an answer of the GM would pass over; `undefined` for nothing. */
export const passedOver = (
	proposals: Proposals,
	{input, playerOf}: {readonly input: Input; readonly playerOf: PlayerOf},
): PassedOver | undefined =>
	input.kind === 'together'
		? notAnswered(proposals, input.count, playerOf)
		: (notHeard(proposals, input) ??
			notCounted(proposals, input) ??
			(isUsual(proposals.fight.prompt('gm'), input) ? notRolled(proposals, playerOf) : undefined));

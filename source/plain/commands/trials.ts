import {typedWords} from '../../dice/typed.js';
import {numberOf} from '../../engine/answer-numbers.js';
import {type Trials, lastAnswer} from '../../session/trials.js';
import {places} from '../../session/where.js';
import {
	type Reply,
	type Scene,
	type Word,
	done,
	doneTo,
	said,
	unfit,
} from '../scene.js';

const isTried = ({fight}: Scene): boolean => fight.info.trial !== undefined;

/** Words that try out what might be, and that correct what was. */
export const trialWords: readonly Word[] = [
	{
		name: 'rehearse',
		usage: '',
		summary: 'tries what might be: nothing is saved until keep',
		where: places.ruling,
		run(_rest, {trials}) {
			trials.rehearse();
			return said();
		},
	},
	{
		name: 'correct',
		usage: '[last | N] [ANSWER | before COMMAND]',
		summary:
			'changes an earlier answer, and keeps the later ones as far as they fit: correct last 4 7 1',
		where: places.ruling,
		run: correct,
	},
	{
		name: 'on',
		usage: '',
		summary: 'in a correction: goes on with the later answers',
		where: places.ruling,
		isOpen: isTried,
		run(_rest, {trials}) {
			if (!trials.correction) {
				return unfit('Nothing is corrected.');
			}

			trials.goOn();
			return said();
		},
	},
	{
		name: 'omit',
		usage: '',
		summary: 'in a correction: leaves out the answer that does not fit',
		where: places.ruling,
		isOpen: isTried,
		run(_rest, {trials}) {
			if (!trials.isWaiting) {
				return unfit('Every answer fits so far.');
			}

			trials.correction?.leaveOut();
			return said();
		},
	},
	{
		name: 'keep',
		usage: '',
		summary: 'makes a rehearsal or a correction count',
		where: places.ruling,
		isOpen: isTried,
		run: (_rest, {trials}) => keep(trials),
	},
	{
		name: 'drop',
		usage: '',
		summary: 'drops a rehearsal or a correction: everything is as it was',
		where: places.ruling,
		isOpen: isTried,
		run: (_rest, {trials}) =>
			done(trials.drop(), 'Dropped. The fight goes on here:'),
	},
];

/** Makes what is tried out count. */
export function keep(trials: Trials): Reply {
	const {correction, isCarried} = trials;
	if (correction && !isCarried) {
		return unfit(
			`Not done: “${correction.label}” is not given anew. on gives the later answers; drop leaves everything as it was.`,
		);
	}

	const waiting = correction?.outcome().waiting;
	const refusal = trials.keep();
	if (!refusal && !trials.isCarried && trials.correction?.isAnswered === true) {
		trials.goOn();
	}

	const upTo =
		waiting === undefined
			? ''
			: ` “${waiting.label}” and all after it are taken back.`;
	return done(refusal, `${keptText(trials)}${upTo}`);
}

/** What is kept may be part of something else that is only tried out. */
const keptText = ({fight}: Trials): string =>
	fight.info.trial === undefined
		? 'Kept and saved.'
		: `Kept, but not saved: it is part of a ${fight.info.trial}.`;

const which = /^(last|\d+(?:\.\d+)?)(?:\s+|$)/i;

async function correct(rest: string, scene: Scene): Promise<Reply> {
	const {fight, trials, takeLine} = scene;
	const found = which.exec(rest);
	const word = found?.[1];
	const answer = rest.slice(found?.[0].length ?? 0).trim();
	const n =
		word === undefined || word.toLowerCase() === 'last'
			? lastAnswer(fight, typedWords(answer) && 'roll')?.n
			: numberOf(word);
	if (n === undefined) {
		return unfit('There is nothing to correct.');
	}

	const refusal = trials.correct(n);
	if (refusal) {
		return doneTo(refusal);
	}

	const before = /^before\s+/i.exec(answer);
	const reply =
		answer === ''
			? said()
			: await takeLine(before ? `:${answer.slice(before[0].length)}` : answer);
	if (reply.isUnfit) {
		trials.drop();
	} else if (before) {
		trials.goOn(true);
	} else if (!trials.isCarried && trials.correction?.isAnswered === true) {
		trials.goOn();
	}

	return reply;
}

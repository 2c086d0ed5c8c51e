import {typedWords} from '../../dice/typed.js';
import {numberOf, numberText} from '../../engine/kit/answer-numbers.js';
import type {Fight} from '../../session/fight/fight.js';
import {type Trials, type Went, lastAnswer, nothingChanged} from '../../session/fight/trials.js';
import {type Reply, type Scene, type Runs, done, doneTo, said, unfit} from '../scene.js';

export const trialRuns: Runs = {
	correct,
	rehearse(_rest, {trials}) {
		trials.rehearse();
		return said();
	},
	on: (_rest, {trials}) => withWent(trials.goOn(), said()),
	omit(_rest, {trials}) {
		trials.correction?.leaveOut();
		return said();
	},
	keep: (_rest, {trials}) => keep(trials),
	drop: (_rest, {trials}) => done(trials.drop(), 'Dropped. The fight goes on here:'),
};

/** The reply to an answer, and to where it led in a correction. */
export const answered = (trials: Trials, reply: Reply): Reply => withWent(trials.answered(), reply);

const withWent = (went: Went | undefined, reply: Reply): Reply =>
	went === 'same' ? {...reply, lines: [...reply.lines, nothingChanged]} : reply;

export function keep(trials: Trials): Reply {
	const waiting = trials.correction?.outcome().waiting;
	const kept = trials.keep();
	if (kept === 'kept') {
		const upTo =
			waiting === undefined ? '' : ` “${waiting.label}” and all after it are taken back.`;
		return said(`${keptText(trials)}${upTo}`);
	}

	// Of what waits the question that comes says what does not fit.
	return typeof kept === 'object' ? done(kept) : said(...(kept === 'same' ? [nothingChanged] : []));
}

/** What is kept may be part of something else that is only tried out. */
const keptText = ({fight}: Trials): string =>
	fight.info.trial === undefined
		? 'Kept and saved.'
		: `Kept, but not saved: it is part of a ${fight.info.trial}.`;

/** So many of the last answers are listed. */
const mostListed = 20;

function listText(fight: Fight): readonly string[] {
	const entries = fight.recent('gm', mostListed).filter(({kind}) => kind !== 'start');
	return entries.length === 0
		? ['There is nothing to correct.']
		: [
				...entries.map(({n, label}) => `${numberText(n)} ${label}`),
				'correct N opens an answer; correct N and another answer or other dice gives that at once; correct last opens the last one. log 100 lists more.',
			];
}

const which = /^(last|\d+(?:\.\d+)?)(?:\s+|$)/i;

async function correct(rest: string, scene: Scene): Promise<Reply> {
	const {fight, trials, takeLine} = scene;
	if (rest === '') {
		return said(...listText(fight));
	}

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

	const {correction} = trials;
	const before = /^before\s+/i.exec(answer);
	const reply =
		answer === '' ? said() : await takeLine(before ? `:${answer.slice(before[0].length)}` : answer);
	if (trials.correction !== correction) {
		return reply;
	}

	if (reply.isUnfit) {
		trials.drop();
	} else if (before) {
		trials.goOn(true);
	} else if (!trials.isCarried && correction?.isAnswered === true) {
		return answered(trials, reply);
	}

	return reply;
}

import {minus} from '../../engine/kit/text.js';
import {listed, takeName, unfitName} from '../parts/names.js';
import {wholeNumber} from '../parts/numbers.js';
import type {LongWork} from '../files/long-work.js';
import {UnfitError, splitReason} from './parts/arguments.js';
import type {Outcome, Reading, Step} from './parts/step.js';

type Asked<K extends Step['kind']> = Extract<Step, {readonly kind: K}>;

function picked(step: Asked<'pick' | 'short'>, line: string): Reading {
	if (step.read) {
		return step.read(line);
	}

	const known = step.items.map((way) => ({value: way, names: way.names ?? [way.label]}));
	const taken = takeName(line, known);
	const usual = step.isUsual && step.items.find(({id}) => id === step.initial);
	if (!taken.found && usual) {
		return {to: usual.next(), rest: line};
	}

	if (!taken.found) {
		throw new UnfitError(
			line === ''
				? `${step.title}${/[?:]$/.test(step.title) ? '' : ':'} ${listed(taken.candidates)}?`
				: unfitName(line, taken.candidates, step.what ?? 'answer here'),
		);
	}

	const {found, rest} = taken;
	if (found.refused !== undefined) {
		throw new UnfitError(found.refused);
	}

	return {to: found.next(), rest};
}

function counted(step: Asked<'number'>, line: string): Reading {
	const [word = ''] = line.split(/\s/, 1);
	const value = wholeNumber(word.replace(/^[x×](?=\d)|(?<=\d)[x×]$/i, ''));
	if (value === undefined && step.isUsual) {
		return {to: step.next(step.initial), rest: line};
	}

	if (value === undefined || value < step.min || value > step.max) {
		throw new UnfitError(
			`${step.title} takes a whole number from ${minus(step.min)} to ${minus(step.max)}.`,
		);
	}

	return {to: step.next(value), rest: line.slice(word.length).trim()};
}

function written(step: Asked<'text'>, text: string): Reading {
	if (step.read) {
		return step.read(text);
	}

	if (text === '' && step.unsaid) {
		return {to: step.unsaid(), rest: ''};
	}

	const isMissing = text === '' && step.isOptional !== true;
	const refused = text !== '' || isMissing ? step.refuse?.(text) : undefined;
	if (refused !== undefined || isMissing) {
		throw new UnfitError(refused ?? step.title);
	}

	return {to: step.next(text), rest: ''};
}

/** What must be loaded before the words behind can be read. */
type Waiting = {readonly load: Asked<'load'>; readonly rest: string; readonly because: string};

/** @param because what stands behind the words, with its “because” */
function answered({to: step, rest}: Reading, because: string): Outcome | Waiting {
	switch (step.kind) {
		case 'pick':
		case 'short': {
			return answered(picked(step, rest), because);
		}

		case 'number': {
			return answered(counted(step, rest), because);
		}

		case 'text': {
			if (step.isReason) {
				return answered({to: step.next(''), rest}, because);
			}

			return step.isVerbatim
				? answered(written(step, rest + because), '')
				: answered(written(step, rest), because);
		}

		case 'load': {
			return step.read ? answered(step.read(rest), because) : {load: step, rest, because};
		}

		case 'do':
		case 'told':
		case 'close': {
			if (rest !== '') {
				throw new UnfitError(`“${rest}” is too much: nothing but a reason comes here, because …`);
			}

			return step.kind === 'do'
				? {...step, input: {...step.input, ...splitReason(because).reason}}
				: step;
		}
	}
}

const begun = (first: Step, words: string): Outcome | Waiting => {
	const {line} = splitReason(words);
	return answered({to: first, rest: line}, words.slice(line.length));
};

/** Answers an act's questions by the words of a line, one after the other; else an `UnfitError` names what would fit. */
export const readLine = async (first: Step, words: string, work: LongWork = {}): Promise<Outcome> =>
	loaded(begun(first, words), work);

/** The same without carrying anything out: what it would come to. */
export const foretellLine = async (first: Step, words: string): Promise<Outcome> =>
	loaded(begun(first, words), {}, true);

async function loaded(
	read: Outcome | Waiting,
	work: LongWork,
	isForetold = false,
): Promise<Outcome> {
	if (!('load' in read)) {
		return read;
	}

	const {load, rest, because} = read;
	return isForetold && load.would !== undefined
		? {kind: 'told', title: load.would}
		: loaded(answered({to: await load.load(work), rest}, because), work, isForetold);
}

export function readNow(first: Step, words: string): Outcome | undefined {
	const read = begun(first, words);
	return 'load' in read ? undefined : read;
}

import {basename} from 'node:path';
import type {Side} from '../../engine/kit/basics.js';
import {type Problem, describeProblem} from '../../rosters/problem.js';
import type {Tools} from '../../session/library/building/builder.js';
import {fileIn} from '../../session/parts/typed-file.js';
import {troubleOf, useWork} from '../kit/parts/work.js';
import {saysMore} from './people-field.js';

type Bringing = {
	/** @param remark what was not understood of them */
	bring(raws: ReadonlyArray<ReturnType<Tools['newcomer']>>, remark: string): void;
	say(message: string): void;
};

/** With the name of its file alone: the path was just typed. */
const shortProblem = (problem: Problem): string =>
	describeProblem({...problem, file: basename(problem.file)});

/** Brings those whom a text tells of: it names a file, lists people, or is a name. */
export function useNewcomers(
	tools: Tools | undefined,
	list: Tools['list'],
	{bring, say}: Bringing,
) {
	const {work} = useWork();
	const bringFile = async (file: string, {inFile}: Tools) => {
		const read = await inFile(file).catch(troubleOf);
		if ('raws' in read) {
			bring(read.raws, read.notices.join('; '));
		} else {
			say([read.message, ...read.problems.map(shortProblem)].join(' '));
		}
	};

	/** @param name of whoever is new where the text lists nobody */
	return (text: string, name: string, side: Side) => {
		const file = fileIn(text);
		if (tools && file !== undefined) {
			void work(async () => bringFile(file, tools));
		} else if (tools) {
			const people = saysMore(text.trim()) ? (list?.(text, side) ?? []) : [];
			const remarks = people.filter(({remark}) => remark !== '');
			bring(
				people.length > 0 ? people.map(({raw}) => raw) : [tools.newcomer(name, side)],
				remarks.map((person) => `${person.name}: ${person.remark}`).join('; '),
			);
		}
	};
}

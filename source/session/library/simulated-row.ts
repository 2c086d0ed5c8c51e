import {availableParallelism} from 'node:os';
import {type Fighter, type StageReport, stagesOf} from '../../simulation/report.js';
import {unknownRest} from './next-fight.js';
import {FrayError} from '../../rosters/problem.js';
import {
	type Simulated,
	type SimulationOptions,
	type SimulationResult,
	playForTheGm,
} from '../parts/simulation.js';

export type {StageReport} from '../../simulation/report.js';

export type SimulatedRow = Pick<Simulated, 'subject' | 'chapter' | 'assumption'> & {
	readonly fighters: ReadonlyArray<readonly Fighter[]>;
};

export type RowOptions = Omit<SimulationOptions, 'onProgress'> & {
	readonly onProgress?: (stages: readonly StageReport[]) => void;
};

export type RowResult = Pick<SimulationResult, 'replayed'> & {
	/** Of each fight; none when it was stopped before the first row was over. */
	readonly stages: readonly StageReport[];
};

const rowAssumption =
	'The heroes go on as long as they win, with what the ruleset says stays; who is out does not come along.';

/** Fights in a row, the first from where it stands and the others from their start. Throws where they do not fit. */
export function simulatedRow(
	first: Simulated,
	others: readonly Simulated[],
	rest?: string,
): SimulatedRow {
	const {ruleset} = first.subject;
	const other = others.find(({subject}) => subject.ruleset !== ruleset);
	if (other) {
		throw new FrayError(
			`Fights in a row are of one ruleset: these are of ${ruleset} and of ${other.subject.ruleset}.`,
		);
	}

	const {rests} = first;
	if (rest !== undefined && !rests.some(({id}) => id === rest)) {
		throw new FrayError(unknownRest(rest, {ruleset: {name: ruleset}, rests}));
	}

	return {
		subject: {
			...first.subject,
			next: others.map(({setup}) => setup),
			...(rest !== undefined && {rest}),
		},
		fighters: [first.fighters, ...others.map(({fighters: each}) => each)],
		chapter: first.chapter,
		assumption: others.length === 0 ? first.assumption : `${first.assumption} ${rowAssumption}`,
	};
}

export async function simulateRow(
	{subject, fighters}: Pick<SimulatedRow, 'subject' | 'fighters'>,
	{threads = availableParallelism(), onProgress, ...plan}: RowOptions,
): Promise<RowResult> {
	const {tally, replayed} = await playForTheGm({
		...plan,
		subject,
		threads,
		onProgress(now) {
			onProgress?.(stagesOf(now, fighters));
		},
	});
	return {replayed, stages: stagesOf(tally, fighters)};
}

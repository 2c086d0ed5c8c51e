import {oddsDocument, oddsOfFights} from '../../projections/odds/odds-json.js';
import {damageShown} from '../../projections/shown-damage.js';
import {reportText, rowText} from '../../plain/texts/simulation-text.js';
import {type Style, styleIn} from '../../plain/texts/style.js';
import type {Services} from '../../session/library/services.js';
import type {SimulatedRow, StageReport} from '../../session/library/simulated-row.js';
import type {Goal} from '../../session/parts/simulation.js';
import type {Context} from './command.js';
import type {Flags} from './flags.js';
import type {InRow} from './simulated.js';
import {writeDressed, writeJson} from './write.js';

export type Plan = {
	readonly fights: InRow;
	readonly row: SimulatedRow;
	readonly goal: Goal;
	readonly seed: number;
	readonly threads: number;
};

export type Played = {
	/** Of each fight; none when it was stopped before the first was over. */
	readonly stages: readonly StageReport[];
	/** How many parts were played again, since their thread had died. */
	readonly replayed: number;
	readonly isStopped: boolean;
	readonly exitCode: number;
};

export function writeOdds(
	{fights, row, goal, seed}: Plan,
	{stages, isStopped}: Played,
	{json, playerSafe, rest}: Pick<Flags, 'json' | 'playerSafe' | 'rest'>,
	services: Pick<Services, 'preferences' | 'rulesets'>,
	context: Pick<Context, 'output'>,
) {
	const [{ruleset, from, moment, simulated}] = fights;
	const titles = fights.map(({title}) => title);
	if (json) {
		writeJson(
			context,
			oddsDocument({
				view: playerSafe ? 'players' : 'gm',
				ruleset,
				from,
				seed,
				goal,
				isStopped,
				assumption: row.assumption,
				rest,
				fights: oddsOfFights(titles, row.chapter, stages).map((odds, at) => ({
					...odds,
					...damageShown(fights[at] ?? {}, 'gm'),
				})),
			}),
		);
		return;
	}

	const style = styleIn(services, context.output.isTTY);
	writeDressed(
		context,
		[
			style.strong(`${titleOf(titles)} · ${ruleset.name}`),
			...(moment === '' ? [] : [`Played on from ${moment}`]),
			...simulated.rests
				.filter(({id}) => id === rest)
				.map(({label}) => `Between any two: ${label}`),
			...(isStopped ? [style.warning('Stopped early.')] : []),
			...textOf(titles, stages, row, style),
			style.weak(`Seed ${seed}: --seed ${seed} brings the same fights again.`),
		].map(style.letters),
	);
}

const titleOf = (titles: readonly string[]): string =>
	titles.length === 1 ? titles.join('') : `${titles.length} fights in a row`;

function textOf(
	titles: readonly string[],
	stages: readonly StageReport[],
	row: SimulatedRow,
	style: Style,
): readonly string[] {
	const [only, ...later] = stages;
	return only?.report && later.length === 0
		? reportText(only.report, row, style)
		: rowText(titles, stages, row, style);
}

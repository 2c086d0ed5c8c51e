import {sideNames} from '../engine/basics.js';
import {counted} from '../engine/text.js';
import type {Estimate, Report} from '../session/simulation.js';
import {columns} from './columns.js';
import type {Style} from './style.js';

/** What a report does not say by itself. */
type About = {
	/** What the rounds of the fight are called: “round”. */
	readonly chapter: string;
	readonly assumption: string;
};

const barWidth = 24;
const mostRows = 10;

const bar = (share: number): string => {
	const full = Math.round(share * barWidth);
	return '▮'.repeat(full) + '▯'.repeat(barWidth - full);
};

/** “63 %”; below one percent with a digit more, since it is not nothing. */
export const percent = (share: number): string => {
	const hundredths = 100 * share;
	return hundredths > 0 && hundredths < 1
		? `${Math.max(0.1, hundredths).toFixed(1)} %`
		: `${Math.round(hundredths)} %`;
};

const range = ({low, high}: Estimate): string =>
	`${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)}`;

/** What many fights came to, line by line. */
export function reportText(
	report: Report,
	{chapter, assumption}: About,
	style: Style,
): readonly string[] {
	const {fights, heroes, foes, nobody, undecided} = report;
	const shares: ReadonlyArray<readonly [string, number, string]> = [
		['The heroes win', heroes.share, range(heroes)],
		['The foes win', foes.share, range(foes)],
		...(nobody > 0 ? ([['Nobody wins', nobody, '']] as const) : []),
		...(undecided > 0
			? ([['Stopped, undecided', undecided, '']] as const)
			: []),
	];
	return [
		...columns(
			shares.map(([label, share, between]) => [
				label,
				bar(share),
				percent(share),
				between,
			]),
		),
		style.weak(
			`${counted(fights, 'fight')}; behind each share its 95 % interval`,
		),
		'',
		...roundsText(report, chapter, style),
		...columns([
			['', 'falls', 'stands with', 'does'],
			...report.people.map(({name, side, falls, stands, does}) => [
				`${name} (${sideNames[side]})`,
				percent(falls),
				stands === undefined ? '–' : percent(stands),
				does === undefined ? '–' : does.toFixed(1),
			]),
		]),
		'',
		...report.hinges.map(
			({name, share, heroesWin}) =>
				`If ${name} falls first (${percent(share)}), the heroes win ${percent(heroesWin.share)}.`,
		),
		style.weak(assumption),
	];
}

function roundsText(
	{rounds}: Report,
	chapter: string,
	style: Style,
): readonly string[] {
	if (!rounds) {
		return [];
	}

	const {median, ninety, counts} = rounds;
	const total = counts.reduce((sum, [, fights]) => sum + fights, 0);
	const shown = counts.slice(0, mostRows);
	const later = counts.slice(mostRows).reduce((sum, [, each]) => sum + each, 0);
	const rows: ReadonlyArray<readonly [string, number]> = [
		...shown.map(
			([number, fights]) => [`${chapter} ${number}`, fights] as const,
		),
		...(later > 0 ? ([['later', later]] as const) : []),
	];
	return [
		`Over within ${counted(median, chapter)} in half of the fights, within ${ninety} in nine of ten:`,
		...columns(
			rows.map(([label, fights]) => [
				label,
				bar(fights / total),
				percent(fights / total),
			]),
		).map(style.weak),
		'',
	];
}

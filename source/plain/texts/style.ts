import {Chalk} from 'chalk';
import {printableInColour} from '../../engine/kit/clean-text.js';
import {type Quiet, quietAny, quietFor} from '../../engine/kit/rule-text.js';
import {plainSigns} from '../../projections/plain-signs.js';
import type {Preferences, Services} from '../../session/library/services.js';
import type {SharingStatus} from '../../session/players/sharing.js';
import {pictureLines, sharingLines} from '../../session/players/sharing-text.js';

/** How lines are coloured. Without a terminal the text stays as it is. */
export type Style = {
	strong(text: string): string;
	weak(text: string): string;
	warning(text: string): string;
	/** Lines of a picture, dark on light; left out where none can be shown. */
	readonly picture?: (text: string) => string;
	/**
	 * The last step before writing. Removes terminal controls other than colours, and the numbers of the rules behind
	 * what is said unless the GM wants them, and replaces typographic signs when the GM wants ASCII.
	 */
	letters(text: string): string;
};

const asciiSigns: Readonly<Record<string, string>> = {
	...plainSigns,
	'…': '...',
	'·': '-',
	'→': '->',
	'●': '#',
	'◐': 'h',
	'○': 'o',
	'½': '1/2',
	'±': '+/-',
	'▮': '#',
	'▯': '.',
};

const signs = new RegExp(`[${Object.keys(asciiSigns).join('')}]`, 'g');

export function styleFor(
	{
		theme,
		symbols,
		rules = 'quiet',
	}: Pick<Preferences, 'theme' | 'symbols'> & Partial<Pick<Preferences, 'rules'>>,
	isTerminal: boolean,
	quiet: Quiet = quietAny,
): Style {
	// Set to nothing, it says nothing, as on the screens.
	const {NO_COLOR = ''} = process.env;
	const isPlain = !isTerminal || theme === 'none' || NO_COLOR !== '';
	const printed = (text: string) => printableInColour(rules === 'quiet' ? quiet(text) : text);
	const chalk = new Chalk(isPlain ? {level: 0} : {});
	return {
		strong: chalk.bold,
		weak: chalk.dim,
		warning: chalk.yellow,
		...(!isPlain && symbols !== 'ascii' && {picture: chalk.black.bgWhiteBright}),
		letters:
			symbols === 'ascii'
				? (text) => printed(text).replaceAll(signs, (sign) => asciiSigns[sign] ?? sign)
				: printed,
	};
}

export const styleIn = (
	{preferences, rulesets}: Pick<Services, 'preferences' | 'rulesets'>,
	isTerminal: boolean,
): Style =>
	styleFor(preferences.read(), isTerminal, quietFor(rulesets.flatMap(({reference}) => reference)));

/** How players come in, with the picture where the terminal can show one. */
export const sharingText = (
	status: SharingStatus,
	{picture, strong}: Pick<Style, 'picture' | 'strong'>,
): readonly string[] => [
	...(picture ? [...pictureLines(status.picture).map((line) => picture(line)), ''] : []),
	...sharingLines(status).map((line, at) => (at < 2 ? strong(line) : line)),
];

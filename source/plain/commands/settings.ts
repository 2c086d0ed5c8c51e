import type {Fight, SettingView} from '../../session/fight/fight.js';
import {
	findSetting,
	fittingValues,
	readSetting,
} from '../../session/parts/setting-words.js';
import {places} from '../../session/fight/where.js';
import {splitReason} from '../arguments.js';
import {cited} from '../prompt-text.js';
import {type Reply, type Word, done, refused, said, unfit} from '../scene.js';

/** How the rules are read in this fight. */
export const settingWords: readonly Word[] = [
	{
		name: 'settings',
		usage: '',
		summary: 'the settings of this fight; set changes one',
		where: places.look,
		run: (_rest, {fight}) => said(...fight.settings().map(settingText)),
	},
	{
		name: 'set',
		usage: 'NAME VALUE [because …]',
		summary: 'changes a setting; settings lists them',
		where: places.liveRuling,
		run: (rest, {fight}) => set(rest, fight),
	},
];

/** “pointsPerDie – Points per die: 2 (DR-06); 3 from round 4 on”. */
const settingText = ({
	id,
	label,
	value,
	rule,
	isDefault,
	coming,
}: SettingView): string =>
	[
		`  ${id} – ${cited(`${label}: ${value}`, rule)}`,
		isDefault ? '' : ' – changed',
		coming ? `; ${coming.value} ${coming.when}` : '',
	].join('');

/** The name is an id of one word or a label of several, so it takes as many words as name a setting. */
function set(rest: string, fight: Fight): Reply {
	const {line, reason} = splitReason(rest);
	const {settingRows: rows} = fight.info;
	const words = line.split(/\s+/).filter((word) => word !== '');
	const [first] = words;
	if (first === undefined) {
		return unfit('Which setting? set NAME VALUE; settings lists them.');
	}

	const split = (at: number) =>
		[words.slice(0, at).join(' '), words.slice(at).join(' ')] as const;
	const lengths = words.map((_, at) => words.length - at);
	const length =
		lengths.find((at) => !('problem' in findSetting(split(at)[0], rows))) ?? 1;
	const [name, text] = split(length);
	const row = findSetting(name, rows);
	if (text === '' && !('problem' in row)) {
		return unfit(`set ${row.id} takes ${fittingValues(row)}.`);
	}

	const read = readSetting(name, text, rows);
	if ('problem' in read) {
		return refused(read.problem);
	}

	const {id: setting, value} = read;
	const refusal = fight.gm({do: 'set', setting, value, ...reason});
	const {coming} = fight.settings().find(({id}) => id === setting) ?? {};
	return done(
		refusal,
		...(coming
			? [
					`This question still goes by the former value; “${coming.value}” counts ${coming.when}.`,
				]
			: []),
	);
}

import type {RandomSource} from '../../source/dice/random-source.js';
import type {SettingValues} from '../../source/engine/facts/settings.js';
import {settingRows} from '../../source/rulesets/open-table/settings.js';
import type {Attack, OtSheet} from '../../source/rulesets/open-table/sheet/sheet.js';
import {attackOf, fighter, setupOf} from './ot-scene.js';

/* Fights of Open Table with any settings and any sheets. */

const one = <T>(source: RandomSource, ...values: readonly [T, ...T[]]): T =>
	values[source.between(0, values.length - 1)] ?? values[0];

/** Any value of each setting; of numbers mostly small ones, since thresholds lie there. */
const anySettings = (source: RandomSource): SettingValues =>
	Object.fromEntries(
		settingRows.map((row) => [
			row.id,
			row.kind === 'flag'
				? one(source, false, true)
				: row.kind === 'choice'
					? (row.options[source.between(0, row.options.length - 1)]?.id ?? row.default)
					: source.between(row.min, one(source, Math.min(row.max, row.min + 4), row.max)),
		]),
	);

const anyAttack = (source: RandomSource, at: number): Attack =>
	attackOf({
		name: `attack ${at}`,
		bonus: source.between(-5, 15),
		damage: one(source, undefined, {count: 2, sides: 6, plus: 1}),
		isArea: one(source, false, false, true),
		save: one(source, undefined, undefined, 'will'),
		uses: one(source, undefined, undefined, 'luck'),
		cost: one(source, undefined, 0, 1, 2, 3),
	});

const anySheet = (source: RandomSource, initiative = source.between(-3, 5)): Partial<OtSheet> => ({
	initiative,
	hp: one(source, undefined, 3, 12, 20),
	defence: one(source, undefined, 8, 14),
	attacks: Array.from({length: source.between(0, 3)}, (_, at) => anyAttack(source, at)),
	saves: one(source, [], [{name: 'will', bonus: 2}]),
	resources: one(
		source,
		[],
		[
			{
				name: 'luck',
				most: 2,
				left: source.between(0, 2),
				recharge: one(source, undefined, 4),
				refills: one(source, undefined, 'turn', 'round'),
				...(initiative % 2 === 0 && {rescues: true}),
			},
		],
	),
	...(initiative === 5 && {regains: 1, stoppedBy: ['fire']}),
	reactions: source.between(0, 2),
	turns: one(source, undefined, undefined, 1, 2, 3),
	actions: one(source, undefined, undefined, 0, 1, 3),
	group: one(source, undefined, undefined, 'pack'),
});

/** Two or three of a side, some of one kin, perhaps one of them hidden. */
export const anySetup = (source: RandomSource) =>
	setupOf(
		(['good', 'bad'] as const).flatMap((side) =>
			Array.from({length: source.between(2, 3)}, (_, at) =>
				fighter(`${side === 'good' ? 'Guard' : 'Thug'} ${at + 1}`, side, anySheet(source), {
					isHidden: source.between(1, 6) === 1,
					...(at === 0 && {kin: 'captain'}),
				}),
			),
		),
		anySettings(source),
	);

import {formulaText} from '../../dice/formula.js';
import {typedDashes} from '../../engine/kit/text.js';
import {
	type Improvising,
	type Raw,
	type Word,
	listIn,
	numberWord,
	rankWord,
	placeOf,
	stated,
	withArm,
	withValue,
} from '../improvise.js';
import {type Attack, isOtSheet} from './sheet.js';

/* The words of a line that improvises somebody, and a sheet as a roster has it. */

const withAttack = (
	raw: Raw,
	name: unknown,
	damage: unknown,
	bonus: unknown,
): Raw => withArm(raw, 'attacks', stated({name, damage, bonus}));

const resistWord = (takes: string, ...names: readonly string[]): Word => ({
	names,
	slots: ['name'],
	put: (raw, kind) => withValue(raw, ['resistances', String(kind)], takes),
});

const words: readonly Word[] = [
	numberWord(['hp', 'hit points', 'points'], 'hp'),
	numberWord(['defence', 'defense', 'ac', 'armour'], 'defence'),
	numberWord(['initiative', 'init'], 'initiative'),
	numberWord(['reactions'], 'reactions'),
	rankWord(['save', 'check'], 'saves'),
	rankWord(['resource'], 'resources'),
	resistWord('half', 'resists'),
	resistWord('double', 'vulnerable to', 'vulnerable'),
	resistWord('none', 'immune to', 'immune'),
	{
		names: ['group'],
		slots: ['name'],
		put: (raw, name) => withValue(raw, ['group'], name),
	},
	{
		names: ['attack', 'weapon', 'power'],
		slots: ['name', '[dice]', '[number]'],
		isWeapon: true,
		put: withAttack,
	},
	{
		names: ['bonus'],
		slots: ['number'],
		put: (raw, bonus) =>
			withValue(
				raw,
				['attacks'],
				listIn(raw, 'attacks').map((attack, at, all) =>
					at === all.length - 1 && typeof attack === 'object'
						? {...attack, bonus}
						: attack,
				),
			),
	},
	...['club', 'sword', 'knife', 'bow', 'claws', 'bite'].map((name): Word => ({
		names: [name],
		slots: ['[dice]', '[number]'],
		isWeapon: true,
		put: (raw, damage, bonus) =>
			placeOf(raw, 'attacks', {name}) === -1
				? withAttack(raw, name, damage ?? '1d6', bonus ?? 0)
				: withAttack(raw, name, damage, bonus),
	})),
];

const attackAs = (attack: Attack): Raw =>
	stated({
		name: attack.name,
		bonus: attack.bonus,
		damage: attack.damage && typedDashes(formulaText(attack.damage)),
		kind: attack.kind,
		area: attack.isArea,
		save: attack.save,
		number: attack.number,
		onSave: attack.onSave,
		uses: attack.uses,
	});

/** Placeholder figures: an ordinary person with a club. */
export const improvising: Improvising = {
	template: {
		hp: 8,
		defence: 11,
		attacks: [{name: 'club', bonus: 2, damage: '1d6'}],
	},
	words,
	own: {
		slots: ['dice', '[number]'],
		says: 'damage and a bonus: longsword 1d8+1 +4',
		put: withAttack,
	},
	unarmed: (raw) => ({...raw, attacks: []}),
	written: (sheet) =>
		isOtSheet(sheet)
			? stated({
					...sheet,
					attacks: sheet.attacks.map(attackAs),
					saves: Object.fromEntries(
						sheet.saves.map(({name, bonus}) => [name, bonus]),
					),
					resources: Object.fromEntries(
						sheet.resources.map(({name, ...row}) => [name, stated(row)]),
					),
					resistances: Object.fromEntries(
						sheet.resistances.map(({kind, takes}) => [kind, takes]),
					),
				})
			: undefined,
};

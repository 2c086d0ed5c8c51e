import {
	type Improvising,
	type Raw,
	type Slot,
	type SlotValue,
	type Word,
	armsOf,
} from '../../rulesets/improvise.js';
import type {Side} from '../../engine/kit/basics.js';
import {MisreadError, nobodyCalled, unknownWord, optional, slotText} from './improvise-misread.js';
import {type Tokens, folded} from './improvise-tokens.js';
import {checkOwnName, isAbility} from './own-name.js';
import {conditionNames} from '../stat-blocks/words.js';
import {kindsOfDamage} from '../../rulesets/stat-block.js';
import {namesFrom} from './improvise-listed.js';

/** Somebody to be like: a roster’s entry, or somebody in the fight. */
export type Model = {readonly name: string; readonly side: Side; readonly raw: Raw};

/** Before a condition that a failed save brings: “wis save DC 13 or be paralyzed”. */
const beforeCondition = ['or', 'or be', 'or is', 'or become', 'or becomes', 'be', 'is', 'causes'];

/** A word of the ruleset; without `word`, a weapon that is there. */
type Called = {readonly name: string; readonly word: Word | undefined};

/** The sheet that a line tells of: each value that is read changes it. */
export class SheetReader {
	state: {
		readonly raw: Raw;
		readonly said: Raw;
		/** Its weapons are nobody’s yet: the first that is said takes their place. */
		readonly isPlaceholder: boolean;
	};
	/** Whose figures were read last, up to the next comma. */
	last: {readonly name: string; readonly slots: readonly Slot[]} | undefined;
	readonly #tokens: Tokens;
	readonly #known: Improvising;
	readonly #models: readonly Model[];
	/** Words with a meaning of their own. */
	readonly #stops: readonly string[];
	readonly #isNew: boolean;

	constructor(
		tokens: Tokens,
		known: Improvising,
		{
			models,
			stops,
			present,
		}: {
			readonly models: readonly Model[];
			readonly stops: readonly string[];
			readonly present: Raw | undefined;
		},
	) {
		this.#tokens = tokens;
		this.#known = known;
		this.#models = models;
		this.#stops = stops;
		this.#isNew = present === undefined;
		this.state = {raw: present ?? known.template, said: {}, isPlaceholder: this.#isNew};
	}

	/** The sheet of somebody else, in place of the template; it must come before other figures. */
	takeModel(): Model {
		const names = this.#models.map(({name}) => name);
		const found = this.#tokens.takeOneOf(names);
		const model = this.#models.find(({name}) => name === found);
		if (!model) {
			throw nobodyCalled(this.#tokens.takeRestOfPart(), names);
		}

		if (this.state.raw !== this.#known.template) {
			throw new MisreadError({message: '“like” comes first: other figures change what it brings'});
		}

		this.state = {...this.state, raw: model.raw, isPlaceholder: false};
		return model;
	}

	takeName(): Called | undefined {
		const {words, own} = this.#known;
		const arms = armsOf(this.state.raw);
		const standing = words.filter(
			({names, needsNumber}) => !needsNumber || this.#tokens.areBeforeNumber(names),
		);
		const name = this.#tokens.takeOneOf([...standing.flatMap(({names}) => names), ...arms]);
		if (name === undefined) {
			return undefined;
		}

		const word = words.find(({names}) => names.includes(name));
		// “sword 5” is the skill of that name, “sword 3 5” the weapon.
		const isArm =
			arms.some((arm) => folded(arm) === folded(name)) &&
			!this.#tokens.haveFiguresFor(word?.slots ?? []) &&
			this.#tokens.haveFiguresFor(own.slots);
		return {name, word: isArm ? undefined : word};
	}

	/** Of a weapon that is there only what is said changes. */
	takeValuesOf({name, word}: Called) {
		if (word) {
			const values = this.#valuesOf(word, name);
			this.#put(word.isWeapon ?? false, (raw) => word.put(raw, ...values));
		} else {
			this.#takeWeapon(name, this.#known.own.slots.map(optional));
		}
	}

	takeOwn(name: string) {
		if (isAbility(name, {known: this.#known, tokens: this.#tokens, words: this.#words})) {
			const bonus = this.#tokens.takeNumber();
			this.#put(false, (raw) => this.#known.ability?.put(raw, name, bonus) ?? raw);
		} else {
			this.#takeWeapon(name, this.#known.own.slots);
		}
	}

	/** A thing of the GM’s own that a word begins: “hold person wis save DC 13”. */
	takeBegun(name: string, {word, ...called}: Called) {
		this.#put(true, (raw) => this.#known.own.put(raw, name));
		this.takeValuesOf({...called, word});
	}

	/** Whether a word behind the comma that is next would begin a thing of the GM’s own. */
	get isBegunBehindComma(): boolean {
		return this.#tokens.areBehindComma(
			this.#known.words.flatMap(({begins, names}) => (begins ? names : [])),
		);
	}

	#takeWeapon(name: string, slots: readonly Slot[]) {
		const values = this.#valuesOf({slots}, name);
		this.#put(true, (raw) => this.#known.own.put(raw, name, ...values));
	}

	/** Throws where nothing of the GM’s own is called so; `isName`: its words were a name before its figures. */
	checkOwn(name: string, isName: boolean) {
		checkOwnName(name, {
			known: this.#known,
			tokens: this.#tokens,
			words: this.#words,
			last: this.last,
			isNew: this.#isNew,
			isName,
		});
	}

	/** What says that words mean nothing here. */
	unknown(words: string): MisreadError {
		return unknownWord(words, this.#known, this.#words);
	}

	/** “24 hp, 16 defence”: a number before its word. */
	takeReversed(): boolean {
		const names = this.#known.words.flatMap((word) =>
			word.slots?.length === 1 && word.slots[0] === 'number' ? word.names : [],
		);
		const isReversed = this.#tokens.isReversed(names);
		if (isReversed) {
			const value = this.#tokens.takeNumber();
			const name = this.#tokens.takeOneOf(names) ?? '';
			const word = this.#known.words.find((each) => each.names.includes(name));
			this.#put(false, (raw) => word?.put(raw, value) ?? raw);
		}

		return isReversed;
	}

	/** Numbers and dice stand in either order. */
	#valuesOf({slots = [], isWeapon}: Pick<Word, 'slots' | 'isWeapon'>, name: string) {
		const tokens = this.#tokens;
		const values: SlotValue[] = slots.map((slot, at) =>
			slot.startsWith('name')
				? (tokens.takeWhole(isWeapon ? armsOf(this.state.raw) : []) ??
					tokens.takeName(
						slots[at + 1] !== undefined,
						this.#stops,
						this.#endsName(isWeapon === true),
					))
				: undefined,
		);
		const listed = slots.indexOf('names');
		const first = values[listed];
		if (typeof first === 'string') {
			values[listed] = namesFrom(first, tokens, this.#stops);
		}

		this.last = {name, slots};
		const open = (kind: 'dice' | 'number') =>
			slots.findIndex((slot, at) => slot.includes(kind) && values[at] === undefined);
		for (let isTaken = true; isTaken;) {
			const die = open('dice');
			const number = open('number');
			const dice = die === -1 ? undefined : tokens.takeDice();
			const count = dice === undefined && number !== -1 ? tokens.takeNumber() : undefined;
			isTaken = dice !== undefined || count !== undefined;
			if (isTaken) {
				values[dice === undefined ? number : die] = dice ?? count;
			}
		}

		const kind = slots.indexOf('[kind]');
		if (kind !== -1 && values.some((value, at) => value !== undefined && slots[at] !== 'name')) {
			values[kind] = tokens.takeOneOf([...kindsOfDamage]);
			tokens.takeOneOf(['damage']);
			const dice = slots.findIndex((slot, at) => slot.includes('dice') && values[at] !== undefined);
			if (dice !== -1) {
				values[dice] = `${String(values[dice])}${tokens.takeFurtherDice([...kindsOfDamage])}`;
			}
		}

		const condition = slots.indexOf('[condition]');
		if (condition !== -1) {
			// “hold person wis save DC 13, bless”: nobody saves against what does good.
			const rows = this.#known.facts.conditions.flatMap(({name, kind, synonyms = []}) =>
				kind === 'good' ? [] : [name, ...synonyms],
			);
			values[condition] = tokens.takeOneBehind(beforeCondition, [...conditionNames, ...rows]);
		}

		const missing = slots.find((slot, at) => values[at] === undefined && !slot.startsWith('['));
		if (missing !== undefined) {
			const message = `after “${name}” comes ${slotText(missing)}`;
			throw new MisreadError({message, why: message});
		}

		return values;
	}

	/**
	 * Whether a word that has a meaning ends a name. A weapon’s does only with its figures, and not where the name itself
	 * is a weapon’s, of which they are: “trait Great club”, “weapon great sword 3”.
	 */
	#endsName(isWeapon: boolean) {
		return (name: string, isBeforeFigure: boolean): boolean => {
			const word = this.#known.words.find(({names}) => names.includes(name));
			return word?.isWeapon ? isBeforeFigure && !isWeapon : true;
		};
	}

	get #words(): readonly string[] {
		return this.#isNew ? this.#stops : this.#known.words.flatMap((each) => each.names);
	}

	#put(isWeapon: boolean, put: (raw: Raw) => Raw) {
		const {raw, said, isPlaceholder} = this.state;
		const isFirst = isWeapon && isPlaceholder;
		this.state = {
			raw: put(isFirst ? this.#known.unarmed(raw) : raw),
			said: put(said),
			isPlaceholder: isPlaceholder && !isWeapon,
		};
	}
}

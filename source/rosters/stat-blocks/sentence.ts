import {
	type BlockAttack,
	type BlockDamage,
	type BlockSave,
	kindsOfDamage,
} from '../../rulesets/stat-block.js';
import {type Token, plainSentence, tokensOf} from './tokens.js';
import {abilityOf, conditionNames} from './words.js';

/* One reader of what an action says: “Melee Weapon Attack: +4 to hit …”, “DC 13 Dexterity saving throw …”. */

/** What is rolled, and the words that nothing was made of. */
export type Reading = Pick<BlockAttack, 'bonus' | 'damage' | 'save' | 'isArea' | 'causes'> & {
	/** Empty where all was understood. */
	readonly rest: string;
};

type Found<T> = {readonly value: T; readonly next: number};

/** The most words between dice and “damage”: “(2d6) bludgeoning, piercing, or slashing damage”. */
const mostBetween = 7;

/** What stands beside the kind of damage. */
const beside = new Set([',', 'and', 'or', 'extra', 'additional', 'magical']);

const isDamageWord = (token: Token | undefined): boolean => /^damm?age$/.test(token?.text ?? '');

/** “5 (1d6 + 2)”, “1d6+2”, “1”: dice, or figures that stand for them. */
function diceAt(tokens: readonly Token[], at: number): Found<Token> | undefined {
	const [first, second, third] = tokens.slice(at, at + 3);
	if (first?.kind === 'number' && second?.text === '(' && third?.kind === 'dice') {
		return {value: third, next: at + 4};
	}

	const isPoints = first?.kind === 'number' && !first.isSigned;
	return first && (isPoints || first.kind === 'dice') ? {value: first, next: at + 1} : undefined;
}

/** Dice, their kind and “damage”: a kind of the table’s own is one word. */
function damageAt(tokens: readonly Token[], at: number): Found<BlockDamage> | undefined {
	const dice = diceAt(tokens, at);
	const behind = dice ? tokens.slice(dice.next, dice.next + mostBetween) : [];
	const length = behind.findIndex((token) => isDamageWord(token));
	if (!dice || length === -1) {
		return undefined;
	}

	const names = behind.slice(0, length).filter(({text}) => !beside.has(text));
	const areKnown = names.every(({text}) => kindsOfDamage.has(text));
	const [kind] = names;
	const isRolled = dice.value.kind === 'dice';
	const fits = areKnown
		? isRolled || names.length > 0
		: isRolled && names.length === 1 && kind?.kind === 'word';
	return fits
		? {
				value: {dice: dice.value.text, ...(names.length === 1 && kind && {kind: kind.text})},
				next: dice.next + length + 1,
			}
		: undefined;
}

/** A hit: the first damage, and what is added to it by “plus”. */
function hitFrom(tokens: readonly Token[], from: number): Found<readonly BlockDamage[]> {
	for (let at = from; at < tokens.length; at++) {
		let part = damageAt(tokens, at);
		if (part) {
			const parts: BlockDamage[] = [];
			let next = at;
			while (part) {
				parts.push(part.value);
				({next} = part);
				part = tokens[next]?.text === 'plus' ? damageAt(tokens, next + 1) : undefined;
			}

			return {value: parts, next};
		}
	}

	return {value: [], next: from};
}

/** What only whoever fails a save takes of a hit. */
function savedFrom(tokens: readonly Token[], from: number): Pick<BlockSave, 'damage'> {
	const {value: damage} = hitFrom(tokens, from);
	return damage.length > 0 ? {damage} : {};
}

/** “Attack: +4”, “Attack Roll: +4”, “+4 to hit”, but not “+7 to hit with spell attacks”. */
function bonusIn(tokens: readonly Token[]): Found<number> | undefined {
	const is = (at: number, ...words: readonly string[]) =>
		words.every((word, index) => tokens[at + index]?.text === word);
	for (const [at, {kind, value, isSigned}] of tokens.entries()) {
		const before = tokens[at - 1]?.text === ':' ? at - 1 : at;
		const isCalled = is(before - 1, 'attack') || is(before - 2, 'attack', 'roll');
		const isToHit = is(at + 1, 'to', 'hit') && tokens[at + 3]?.text !== 'with';
		if (kind === 'number' && ((isCalled && (before < at || isSigned)) || (isToHit && isSigned))) {
			return {value, next: at + (is(at + 1, 'to', 'hit') ? 3 : 1)};
		}
	}

	return undefined;
}

/** “DC 13 Dexterity saving throw”, “Dexterity Saving Throw: DC 13”. */
function saveIn(tokens: readonly Token[]): Found<Omit<BlockSave, 'isHalf'>> | undefined {
	for (const [at, {text}] of tokens.entries()) {
		const number = text === 'dc' ? tokens[at + 1] : undefined;
		const after = abilityOf(tokens[at + 2]?.text ?? '');
		if (number?.kind === 'number') {
			const isAfter = after !== undefined && (tokens[at + 3]?.text.startsWith('sav') ?? false);
			const before = tokens.slice(Math.max(0, at - 5), at);
			const named = before.findLast(
				(token, index) =>
					abilityOf(token.text) !== undefined &&
					(before[index + 1]?.text.startsWith('sav') ?? false),
			);
			const ability = isAfter ? after : abilityOf(named?.text ?? '');
			if (ability) {
				return {value: {ability, number: number.value}, next: isAfter ? at + 5 : at + 2};
			}
		}
	}

	return undefined;
}

/** “half as much damage on a successful one”, “Success: Half damage.” */
function halfIn(tokens: readonly Token[], from: number): Found<number> | undefined {
	const at = tokens.findIndex(
		({text}, index) =>
			index >= from &&
			text === 'half' &&
			tokens.slice(index + 1, index + 4).some((token) => isDamageWord(token)),
	);
	if (at === -1) {
		return undefined;
	}

	const damage = tokens.findIndex((token, index) => index > at && isDamageWord(token));
	const end = tokens.findIndex(({text}, index) => index > damage && !isFiller(text));
	return {value: at, next: end === -1 ? tokens.length : end};
}

const filler = new Set(
	'a an on only failed fail failure save saving throw or success successful one and the'.split(' '),
);

/** What joins two parts of a sentence and says nothing by itself. */
const isFiller = (word: string): boolean => filler.has(word) || /^[.,;:()]+$/.test(word);

const causing = /^(?:be|becomes?|is|are|has|have|knocked|falls?|fall|gains?|and|or)$/;
const notCausing =
	/^(?:while|if|when|whenever|unless|isn['’]t|aren['’]t|not|immune|already|being|against|remove|removes|ends?|ending|by|to|that)$/;

const isStop = ({text}: Token): boolean => text === '.';

/** Conditions that somebody gets by it, and not those that are only spoken of. */
function causesIn(tokens: readonly Token[], from: number): readonly string[] {
	const names = tokens.flatMap(({text}, at) => {
		const before = tokens.slice(Math.max(from, at - 4), at);
		const start = before.findLastIndex((token) => token.text === '.') + 1;
		const sentence = tokens.slice(tokens.slice(0, at).findLastIndex(isStop) + 1, at);
		const near = before.slice(start).map((token) => token.text);
		return at >= from &&
			conditionNames.has(text) &&
			near.some((word) => causing.test(word)) &&
			!near.some((word) => notCausing.test(word)) &&
			// What befalls whom it fells is another matter.
			!sentence.some((token) => token.text === 'reduces')
			? [text]
			: [];
	});
	return [...new Set(names)];
}

const isAreaIn = (tokens: readonly Token[]): boolean =>
	tokens.some(
		({text}, at) =>
			text === 'each' &&
			tokens.slice(at + 1, at + 4).some((token) => /^(?:creature|target|enemy)$/.test(token.text)),
	);

/** The words between two tokens, without those at either end that only join. */
function wordsBetween(text: string, tokens: readonly Token[], from: number, to: number): string {
	const all = tokens.slice(from, to);
	const first = all.findIndex((token) => token.text !== 'and' && !/^[.,;:)]+$/.test(token.text));
	const last = all.findLastIndex((token) => !isFiller(token.text) || token.text === ')');
	return first === -1 || last < first || all.every((token) => isFiller(token.text))
		? ''
		: text.slice(all[first]?.from, all[last]?.to).trim();
}

/** @returns `undefined` where nothing is rolled */
export function readSentence(written: string): Reading | undefined {
	const text = plainSentence(written);
	const tokens = tokensOf(text);
	const bonus = bonusIn(tokens);
	const save = saveIn(tokens);
	if (!bonus && !save) {
		return undefined;
	}

	const start = bonus?.next ?? save?.next ?? 0;
	const hit = hitFrom(tokens, start);
	// What is before the dice of an attack says whom it reaches; behind a save it says what befalls them.
	const isFirst = tokens.slice(start, hit.next).every((token) => token.text !== 'dc');
	const damage = isFirst || !bonus ? hit.value : [];
	const half = save && halfIn(tokens, save.next);
	const next = damage.length > 0 ? hit.next : start;
	const rest =
		bonus !== undefined || !half || half.value < next
			? [wordsBetween(text, tokens, next, tokens.length)]
			: [
					wordsBetween(text, tokens, next, half.value),
					wordsBetween(text, tokens, half.next, tokens.length),
				];
	const isHitFirst = bonus !== undefined && damage.length > 0;
	return {
		...(bonus && {bonus: bonus.value}),
		damage,
		...(save && {
			save: {
				...save.value,
				isHalf: half !== undefined,
				...(bonus && savedFrom(tokens, isHitFirst ? Math.max(save.next, hit.next) : save.next)),
			},
		}),
		isArea: !bonus && isAreaIn(tokens),
		causes: causesIn(tokens, start),
		rest: rest.filter((words) => words !== '').join(' … '),
	};
}

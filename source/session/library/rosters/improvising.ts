import type {HouseRules} from '../../../engine/facts/house.js';
import type {Improvising, Raw, Word} from '../../../rulesets/improvise.js';
import {type SettingValues, defaults} from '../../../engine/facts/settings.js';
import {sideIds} from '../../../rosters/schema.js';
import type {RosterEntry} from '../../../rosters/roster.js';
import {type TakenStep, takeStep, variantName} from '../../../rosters/variant-words.js';
import {cleanText} from '../../../engine/kit/clean-text.js';
import type {Id} from '../../../engine/kit/basics.js';
import {everybodyFor} from './archetypes.js';
import {wholeName} from '../../parts/names.js';
import type {Services} from '../services.js';
import {variantsFor} from '../../parts/people/variants.js';
import type {Model} from '../../../rosters/improvising/improvise-sheet.js';
import {
	type Improvisation,
	type Company,
	unfit,
	refused,
	joining,
	changed,
} from './improvisation.js';

export type Improviser = {
	/** “Guard x3 hp 12 club 3”: somebody who joins. */
	add(line: string): Improvisation;
	/** “dex 16 club 3”: other values on the sheet of somebody in the fight. */
	change(who: Id, line: string): Improvisation;
	/** Whether a line begins with a word for the sheet of somebody in the fight. */
	isWord(who: Id, line: string): boolean;
	/** A line of somebody, in words of the ruleset. */
	readonly example: string;
	readonly words: readonly string[];
	/** The same for the sheet of somebody in the fight, with what that has besides. */
	wordsOf(who: Id): readonly string[];
};

/** What somebody is called where their sheet alone is checked. */
const nobody = 'Somebody';

/** What the ruleset of a fight knows of improvising, the schema of its sheets, and whom a line can be like, if anything. */
export async function improviserFor(
	fight: Company,
	services: Pick<Services, 'rulesets' | 'listRosters' | 'listRules' | 'loadRoster'>,
	everybody?: Promise<readonly RosterEntry[]>,
): Promise<Improviser | undefined> {
	const {id: ruleset} = fight.info.ruleset;
	const [{improvisingOf, sheetSchemaOf}, reading, naming, wording, {MisreadError}, {entryChecker}] =
		await Promise.all([
			import('../../../rulesets/sheets.js'),
			import('../../../rosters/improvising/improvise.js'),
			import('../../../rosters/improvising/improvise-namesake.js'),
			import('../../../rosters/improvising/improvise-words.js'),
			import('../../../rosters/improvising/improvise-misread.js'),
			import('../../../rosters/load.js'),
		]);
	const usual = await improvisingOf(ruleset);
	const schema = await sheetSchemaOf(ruleset);
	if (!usual || !schema) {
		return undefined;
	}

	const settings: SettingValues = {
		...defaults(usual.facts.settings),
		...Object.fromEntries(fight.settings().map(({id, now}) => [id, now])),
	};
	const known = usual.figures?.by(settings) ?? usual;

	const [shelf, variants] = await Promise.all([
		everybody ?? everybodyFor(ruleset, services),
		variantsFor(services.rulesets.find(({id}) => id === ruleset)),
	]);
	const modelsOfShelf = shelf.flatMap(({name, side, house, newcomer}) => {
		const raw = isReadAlike(house, settings, known) ? known.written(newcomer.sheet) : undefined;
		return raw ? [{name, side, raw}] : [];
	});
	const models = (): readonly Model[] => [
		...fight.combatants('gm').flatMap(({id, name, side}) => {
			const raw = known.written(fight.sheetOf(id));
			return raw ? [{name, side, raw}] : [];
		}),
		...modelsOfShelf,
	];

	const attempt = (read: () => Improvisation): Improvisation => {
		try {
			return read();
		} catch (error) {
			if (error instanceof MisreadError) {
				const {message, hint} = error;
				return unfit(message, hint);
			}

			throw error;
		}
	};

	const check = entryChecker(ruleset, schema, 'the line');
	const checked = (entry: Readonly<Record<string, unknown>>) => {
		const loaded = check(entry);
		return 'roster' in loaded ? loaded.roster.entries[0] : loaded.problems[0];
	};

	return {
		example: known.example,
		words: firstNames(known.words),
		wordsOf: (who) => firstNames(wording.wordsFor(known, known.written(fight.sheetOf(who)) ?? {})),
		add: (line) =>
			attempt(() => {
				const text = cleanText(line);
				const step = plainStep(text);
				const varied = (raw: Raw): Raw => (step ? variants.written(raw, step.step) : raw);
				const asVaried = (model: Model): Model => ({...model, raw: varied(model.raw)});
				const read = naming.readNamed(
					step?.rest ?? text,
					{...known, template: varied(known.template)},
					models().map((model) => asVaried(model)),
					modelsOfShelf.map((model) => asVaried(model)),
				);
				const asked = step ? {...read, name: variantName(step.step, read.name)} : read;
				const entry = checked({
					...asked.raw,
					name: asked.name,
					side: sideIds[asked.side ?? 'bad'],
					hidden: asked.isHidden,
				});
				return entry && 'newcomer' in entry
					? joining(entry, asked, fight, step?.step)
					: refused(entry, asked.raw);
			}),
		isWord: (who, line) =>
			wholeName(line, [
				{value: who, names: wording.namesFor(known, known.written(fight.sheetOf(who)) ?? {})},
			]) !== undefined,
		change: (who, line) =>
			attempt(() => {
				const present = known.written(fight.sheetOf(who));
				if (!present) {
					return unfit('there is no sheet to change');
				}

				const raw = reading.readChanged(cleanText(line), known, present);
				const entry = checked({...raw, name: nobody});
				return entry && 'newcomer' in entry ? changed(who, entry, fight) : refused(entry, raw);
			}),
	};
}

/** Whether the rules of a roster read figures as a fight does; a roster without settings takes those of the fight. */
function isReadAlike(
	house: HouseRules | undefined,
	now: SettingValues,
	{facts, figures}: Improvising,
): boolean {
	const own = {...defaults(facts.settings), ...house?.settings};
	const hasOwn = Object.keys(house?.settings ?? {}).length > 0;
	return !hasOwn || (figures?.settings ?? []).every((id) => own[id] === now[id]);
}

const firstNames = (words: readonly Word[]) => words.map(({names: [first = '']}) => first);

/** “stronger”, but not “strong”: who is improvised may be called “Strong Tom”. */
function plainStep(line: string): TakenStep | undefined {
	const taken = takeStep(line);
	return taken?.isPlain ? taken : undefined;
}

import type {View} from '../../engine/kit/basics.js';
import {counted} from '../../engine/kit/text.js';
import {StoreError} from '../../event-store/log.js';
import {type Style, styleIn} from '../../plain/texts/style.js';
import {exporting} from '../../projections/export-json.js';
import {slowly} from '../../projections/steps.js';
import {type LongWork, lastAnswerOf, paced} from '../../session/files/long-work.js';
import {shownSlug} from '../../session/files/shown-slug.js';
import type {FightRecord} from '../../projections/record/fight-record.js';
import {joinedRecords} from '../../projections/record/joined.js';
import {statisticsTexts} from '../../projections/record/statistics-text.js';
import {damageShown} from '../../projections/shown-damage.js';
import type {Sums} from '../../projections/record/tables.js';
import {FrayError, type Services} from '../../session/library/services.js';
import {atLength} from './at-length.js';
import type {Context} from './command.js';
import type {Flags} from './flags.js';
import {tellDamage, writeDressed, writeJson} from './write.js';
import {UsageError} from './usage-error.js';

type Counted = {
	readonly slug: string;
	readonly title: string;
	readonly started: string;
	readonly isArchived?: true;
	readonly ruleset: {readonly id: string; readonly name: string};
	readonly record: FightRecord;
	readonly damage?: string;
};

/** `fray show --statistics`: of a fight, or over the fights of a campaign. */
export async function showStatistics(
	[name]: readonly string[],
	{statistics, campaign, round, playerSafe, json}: Flags,
	context: Context,
): Promise<number> {
	if (!statistics || round !== undefined) {
		throw new UsageError(
			'--campaign and --player-safe go with --statistics, and --round does not: fray show --statistics --campaign WORD.',
		);
	}

	if (campaign !== undefined && name !== undefined) {
		throw new UsageError('Name a fight or --campaign WORD, not both.');
	}

	const services = await context.services();
	const view = playerSafe ? 'players' : 'gm';
	const style = styleIn(services, context.output.isTTY);
	if (campaign === undefined) {
		const fight = await atLength(context, async (work) => countedOf(services, name, view, work));
		if (json) {
			writeJson(context, fight);
		} else {
			writeDressed(context, [
				style.letters(style.strong(`${fight.title} · ${fight.ruleset.name}`)),
				...tablesText(fight.record, style),
			]);
		}

		return tellDamage(fight, context);
	}

	const {fights, left} = await atLength(context, async ({signal}) =>
		fightsOf(services, campaign, view, signal && {signal}),
	);
	const damage = [...left, ...fights.flatMap((fight) => damageIn(fight, view))];
	context.complain(damage);
	const rulesets = [...new Map(fights.map(({ruleset}) => [ruleset.id, ruleset])).values()].map(
		(ruleset) => {
			const own = fights.filter((fight) => fight.ruleset.id === ruleset.id);
			return {
				ruleset,
				fights: own.map(({record, ruleset: _, ...fight}) => fight),
				record: joinedRecords(own.map(({record}) => record)),
			};
		},
	);
	if (json) {
		writeJson(context, {campaign, ...(damage.length > 0 && {damage}), rulesets});
	} else {
		writeDressed(
			context,
			rulesets.flatMap(({ruleset, fights: own, record}) => {
				const archived = own.filter(({isArchived}) => isArchived).length;
				const many = `${counted(own.length, 'fight')}${archived === 0 ? '' : `, ${archived} of them in the archive`}`;
				return [
					style.letters(style.strong(`${campaign} · ${ruleset.name} · ${many}`)),
					...tablesText(record, style),
				];
			}),
		);
	}

	return damage.length === 0 ? 0 : 1;
}

/** Which fight it is that players are not told: its title may name somebody hidden. */
const damageIn = ({title, damage}: Counted, view: View): readonly string[] =>
	damage === undefined ? [] : [view === 'gm' ? `“${title}”: ${damage}` : damage];

async function countedOf(
	services: Pick<Services, 'readFight'>,
	name: string | undefined,
	view: View,
	work: LongWork,
	where: 'at-hand' | 'archived' = 'at-hand',
): Promise<Counted> {
	const fight = await services.readFight(name, where);
	try {
		const {started, ruleset} = fight.info;
		const {
			record,
			fight: {title},
		} = await slowly(exporting(fight, view, false), paced(lastAnswerOf(fight), work));
		return {
			slug: shownSlug(fight, view),
			title,
			started,
			...(where === 'archived' && {isArchived: true as const}),
			ruleset,
			...damageShown(fight.info, view),
			record,
		};
	} finally {
		await fight.close();
	}
}

/** The fights of a campaign, those in the archive too, the first that began first, and those that cannot be read. */
async function fightsOf(
	services: Pick<Services, 'readFight' | 'listFights'>,
	campaign: string,
	view: View,
	work: LongWork = {},
): Promise<{readonly fights: readonly Counted[]; readonly left: readonly string[]}> {
	const [atHand, archived] = await Promise.all([
		services.listFights('at-hand'),
		services.listFights('archived'),
	]);
	const all = [
		...atHand.map((fight) => ({...fight, where: 'at-hand' as const})),
		...archived.map((fight) => ({...fight, where: 'archived' as const})),
	];
	const own = all.filter(
		({campaign: own, continuedIn}) =>
			own?.toLowerCase() === campaign.toLowerCase() && continuedIn === undefined,
	);
	if (own.length === 0) {
		const known = [...new Set(all.flatMap((fight) => fight.campaign ?? []))];
		throw new FrayError(
			`No fight belongs to the campaign “${campaign}”. ${known.length === 0 ? 'fray campaign FIGHT WORD says which one a fight belongs to.' : `There are ${known.join(', ')}.`}`,
		);
	}

	const read = await Promise.all(
		own.map(async ({slug, title, where}) =>
			countedOf(services, slug, view, work, where).catch((error: unknown) =>
				leftOut(title, error, view),
			),
		),
	);
	return {
		fights: read
			.filter((each) => typeof each !== 'string')
			.toSorted((one, other) => one.started.localeCompare(other.started)),
		left: read.filter((each) => typeof each === 'string'),
	};
}

/** @throws what is no trouble with the log of a fight */
function leftOut(title: string, error: unknown, view: View): string {
	if (error instanceof FrayError || error instanceof StoreError) {
		if (view === 'players') {
			// Its title or file may name somebody hidden, which cannot be known now.
			return 'A fight that cannot be read is left out. Without --player-safe Fray says which.';
		}

		return `“${title}” is left out. ${error.message}`;
	}

	throw error;
}

const tablesText = (record: Sums, style: Style): readonly string[] =>
	statisticsTexts(record).flatMap(({title, lines}) => [
		'',
		style.strong(title),
		...lines.map(style.letters),
	]);

import {sideNames} from '../../engine/kit/basics.js';
import {everybodyFor, merits, otherWordsOf} from '../../session/library/rosters/archetypes.js';
import type {RulesetFacts} from '../../engine/ruleset/ruleset.js';
import {improvisedWay} from '../../session/acts/joining/combatants.js';
import type {Step} from '../../session/acts/parts/step.js';
import {gatheringFor, entriesIn} from '../../session/library/gathering.js';
import {improviserFor} from '../../session/library/rosters/improvising.js';
import type {NewFight, RosterEntry, Services} from '../../session/library/services.js';
import {type Item, FilterList} from '../kit/pages/filter-list.js';
import {useHolding, useLoaded, TroubleLines} from '../kit/parts/work.js';
import {Section} from '../kit/parts/section.js';
import type {PaneSize} from '../kit/look/look.js';

type Properties = PaneSize & {
	readonly title: string;
	readonly services: Services;
	readonly ruleset: Pick<RulesetFacts, 'id' | 'name'> | undefined;
	readonly settings: NewFight['settings'];
	/** Several of a kind are the same entry several times. */
	onFound(entries: readonly RosterEntry[]): void;
	onBack(): void;
};

const noRules = {id: '', name: ''};

const entriesOf = (step: Step): readonly RosterEntry[] =>
	step.kind === 'do' ? entriesIn(step.input) : [];

/** Everybody of all rosters of a ruleset, found by words, or improvised; in place of all panes: there is much to say of each. */
export function FindSomebody({title, ...rest}: Properties) {
	return (
		<Section width={rest.width} height={rest.height} isFocused title={title}>
			{(room) => <Everybody {...rest} {...room} />}
		</Section>
	);
}

function Everybody({
	services,
	ruleset = noRules,
	settings,
	width,
	height,
	onFound,
	onBack,
}: Omit<Properties, 'title'>) {
	const loaded = useLoaded(async () => {
		const everybody = everybodyFor(ruleset.id, services);
		const company = gatheringFor(ruleset, settings, services);
		const [entries, improviser] = await Promise.all([
			everybody,
			improviserFor(company, services, everybody),
		]);
		return {entries, otherwise: improvisedWay(improviser)};
	}, ruleset.id);
	useHolding(loaded.kind === 'loading');
	if (loaded.trouble) {
		return <TroubleLines trouble={loaded.trouble} most={3} />;
	}

	const {entries, otherwise} = loaded.value ?? {entries: [], otherwise: undefined};
	return (
		<FilterList
			isActive
			items={entries.map((entry, at): Item & {entries(): readonly RosterEntry[]} => ({
				id: String(at),
				label: entry.name,
				synonyms: otherWordsOf(entry),
				detail: [sideNames[entry.side], merits(entry)].filter((part) => part !== '').join(' · '),
				entries: () => [entry],
			}))}
			width={width}
			height={height}
			empty={
				loaded.kind === 'loading'
					? 'Reading the rosters …'
					: 'Nobody is in a roster for these rules.'
			}
			otherwise={
				otherwise &&
				((line) => {
					const way = otherwise(line);
					return way && {...way, entries: () => entriesOf(way.next())};
				})
			}
			pick={(found) => {
				onFound(found.entries());
			}}
			onCommand={(command) => {
				if (command === 'back' || command === 'leave') {
					onBack();
				}
			}}
		/>
	);
}

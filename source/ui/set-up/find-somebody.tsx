import {sideNames} from '../../engine/kit/basics.js';
import {everybodyFor, merits, otherWordsOf} from '../../session/library/archetypes.js';
import type {RosterEntry, Services} from '../../session/library/services.js';
import {FilterList} from '../kit/pages/filter-list.js';
import {useHolding} from '../kit/keys/holding.js';
import {useLoaded} from '../kit/look/use-loaded.js';
import {troubleOf} from '../kit/look/trouble.js';
import {TroubleLines} from '../kit/parts/trouble-lines.js';

type Properties = {
	readonly services: Services;
	readonly ruleset: string;
	readonly width: number;
	readonly height: number;
	onFound(entry: RosterEntry): void;
	onBack(): void;
};

/** Everybody of all rosters of a ruleset and its bestiary, with their variants, found by name, tag or what is said of them. */
export function FindSomebody({services, ruleset, width, height, onFound, onBack}: Properties) {
	const loaded = useLoaded(async () => everybodyFor(ruleset, services), ruleset);
	useHolding(loaded.kind === 'loading');
	if (loaded.kind === 'failed') {
		return <TroubleLines trouble={troubleOf(loaded.error)} most={3} />;
	}

	const entries = loaded.kind === 'loaded' ? loaded.value : [];
	return (
		<FilterList
			isActive
			items={entries.map((entry, at) => ({
				id: String(at),
				label: entry.name,
				synonyms: otherWordsOf(entry),
				detail: [sideNames[entry.side], merits(entry)].filter((part) => part !== '').join(' · '),
				entry,
			}))}
			width={width}
			height={height}
			empty={
				loaded.kind === 'loading'
					? 'Reading the rosters …'
					: 'Nobody is in a roster for these rules.'
			}
			pick={({entry}) => {
				onFound(entry);
			}}
			onCommand={(command) => {
				if (command === 'back' || command === 'leave') {
					onBack();
				}
			}}
		/>
	);
}

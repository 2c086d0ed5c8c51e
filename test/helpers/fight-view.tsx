import type {View} from '../../source/engine/kit/basics.js';
import {Root} from '../../source/ui/kit/parts/root.js';
import {LookProvider, lookOf} from '../../source/ui/kit/look/look.js';
import {type DropLetters, TypedAheadProvider} from '../../source/ui/kit/keys/key-stream.js';
import {FightScreen} from '../../source/ui/fight/fight-screen.js';
import type {ActScene} from '../../source/session/acts/act.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {Trials} from '../../source/session/fight/trials.js';
import {defaultPreferences} from '../../source/session/files/preference-schema.js';
import type {Sharing} from '../../source/session/players/sharing.js';
import type {Preferences, Services} from '../../source/session/library/services.js';
import {emptyHouse} from './plain-session.js';
import {renderScreen} from './render.js';

const services: Services = {
	...emptyHouse,
	rulesets: [],
	preferences: {read: () => defaultPreferences, write: () => undefined, notice: () => undefined},
	shownFolder: () => '',
	loadRules: async () => ({problems: []}),
	listFights: async () => [],
	listPresets: async () => [],
	async archiveFight() {
		throw new Error('there is no other fight');
	},
	async unarchiveFight() {
		throw new Error('there is no other fight');
	},
	async openFight() {
		throw new Error('there is no other fight');
	},
	async readFight() {
		throw new Error('there is no other fight');
	},
	async watchFight() {
		throw new Error('there is no other fight');
	},
	linksOf: async () => ({next: []}),
	async retitleFight() {
		throw new Error('there is no other fight');
	},
	setupOf() {
		throw new Error('no fight is made here');
	},
	simulatedFight() {
		throw new Error('no fight is made here');
	},
	sumsOf: () => [],
	pageOf: () => [],
	glanceOf: () => [],
	async sampleFight() {
		throw new Error('no fight is made here');
	},
	async readPeople() {
		throw new Error('nobody is read here');
	},
	async peopleText() {
		throw new Error('nobody is written here');
	},
	newSeed: () => 1,
	rosterFolder: '',
	async newRoster() {
		throw new Error('no roster is made here');
	},
	draftedRosters: async () => [],
	async buildRoster() {
		throw new Error('no roster is opened here');
	},
	async createDemo() {
		throw new Error('no fight is made here');
	},
};

/** A live fight as its GM’s commands see it. */
export const fightScene = (fight: Fight): ActScene => ({
	fight,
	services,
	trials: new Trials(fight),
	view: 'gm',
	watch: undefined,
	isWatching: false,
	who: undefined,
});

type Options = {
	readonly columns?: number;
	readonly rows?: number;
	/** Its output is a terminal, which has a bell. */
	readonly isTerminal?: boolean;
	readonly briefing?: readonly string[];
	/** Whose eyes it is for when it only watches. */
	readonly watch?: View;
	readonly preferences?: Partial<Preferences>;
	readonly environment?: {readonly NO_COLOR?: string};
	readonly sharing?: Sharing;
	/** The letters that are waiting when an answer is given. */
	readonly dropLetters?: DropLetters;
};

/** A fight on a screen of that size, and which way out was taken. */
export async function viewFight(
	fight: Fight,
	{
		columns = 80,
		rows = 24,
		isTerminal = false,
		briefing = [],
		watch,
		preferences: given = {},
		environment = {},
		sharing,
		dropLetters = () => [],
	}: Options = {},
) {
	const ways: string[] = [];
	const preferences = {...defaultPreferences, ...given};
	const view = await renderScreen(
		<LookProvider value={lookOf(preferences, environment)}>
			<TypedAheadProvider value={dropLetters}>
				<Root>
					<FightScreen
						fight={fight}
						services={{...services, ...(sharing && {sharing})}}
						{...(watch !== undefined && {watch})}
						briefing={briefing}
						preferences={preferences}
						writePreferences={() => undefined}
						onLeave={() => {
							ways.push('home');
						}}
						onQuit={() => {
							ways.push('out');
						}}
					/>
				</Root>
			</TypedAheadProvider>
		</LookProvider>,
		{columns, rows, isTerminal},
	);
	return {...view, ways};
}

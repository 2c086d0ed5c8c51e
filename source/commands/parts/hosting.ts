import type {Fight} from '../../session/fight/fight.js';
import {type ShareStore, shareStore} from '../../session/files/share-store.js';
import {Changes} from '../../session/parts/changes.js';
import type {Sharing} from '../../session/players/sharing.js';
import {impossible} from '../../engine/facts/refusals.js';
import type {SharedTable, ShareOptions} from '../../table/share.js';

/** What was asked for on the command line. */
export type Wanted = ShareOptions & {
	/** The first fight that is played is shared at once. */
	readonly isShared: boolean;
};

/** The server is loaded only when the first fight is shared. */
export class Hosting implements Sharing {
	readonly #changes = new Changes();
	readonly #folder: string;
	readonly #wanted: Wanted;
	#isWanted: boolean;
	#table: SharedTable | undefined;
	#fight: Fight | undefined;

	/** @param folder the home, where secrets are kept */
	constructor(folder: string, wanted: Wanted) {
		this.#folder = folder;
		this.#wanted = wanted;
		this.#isWanted = wanted.isShared;
	}

	status() {
		return this.#table?.status();
	}

	subscribe(listener: () => void) {
		return this.#changes.subscribe(listener);
	}

	async play(fight: Fight | undefined) {
		this.#fight = fight;
		if (this.#table) {
			await this.#show(this.#table);
		} else if (fight && (this.#isWanted || this.#store.of(fight.info.id))) {
			this.#isWanted = false;
			await this.begin();
		}
	}

	async begin() {
		const fight = this.#fight;
		if (!fight || this.#table !== undefined) {
			return undefined;
		}

		try {
			const {share} = await import('../../table/share.js');
			const table = await share(this.#store.of(fight.info.id), this.#wanted);
			this.#table = table;
			table.subscribe(() => {
				this.#changes.tell();
			});
			await this.#show(table);
			return undefined;
		} catch (error) {
			return impossible(
				`the fight cannot be shared: ${error instanceof Error ? error.message : String(error)}`,
			);
		}
	}

	async end() {
		if (this.#fight) {
			this.#store.keep(this.#fight.info.id, undefined);
		}

		const table = this.#table;
		this.#table = undefined;
		await table?.end();
		this.#changes.tell();
	}

	async close() {
		const table = this.#table;
		this.#table = undefined;
		await table?.close();
	}

	get #store(): ShareStore {
		return shareStore(this.#folder);
	}

	/** Shows what is played, and keeps the secrets with it. */
	async #show(table: SharedTable) {
		const fight = this.#fight;
		if (fight) {
			const {playersFight} = await import('../../session/players/players-fight.js');
			table.show(playersFight(fight));
			this.#store.keep(fight.info.id, table.secrets);
		} else {
			table.show(undefined);
		}

		this.#changes.tell();
	}
}

import type {Fight} from '../../session/fight/fight.js';
import type {Refusal} from '../../engine/kit/basics.js';
import {inTurn} from '../../session/files/in-turn.js';
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
	readonly #turns = inTurn();
	#isWanted: boolean;
	#table: SharedTable | undefined;
	#fight: Fight | undefined;
	/** Why the fight could not be shared. */
	#refusal: Refusal | undefined;

	/** @param folder the home, where secrets are kept */
	constructor(folder: string, wanted: Wanted) {
		this.#folder = folder;
		this.#wanted = wanted;
		this.#isWanted = wanted.isShared;
	}

	status() {
		return this.#table?.status();
	}

	trouble() {
		return this.#table ? this.#table.status().trouble : this.#refusal?.reason;
	}

	subscribe(listener: () => void) {
		return this.#changes.subscribe(listener);
	}

	async play(fight: Fight | undefined) {
		return this.#inTurn(async () => {
			this.#fight = fight;
			if (this.#table) {
				await this.#show(this.#table);
			} else if (fight && (this.#isWanted || this.#store.of(fight.info.id))) {
				this.#isWanted = false;
				await this.#open(fight);
			}
		});
	}

	async begin() {
		return this.#inTurn(async () => {
			if (this.#table) {
				await this.#table.refresh();
			} else if (this.#fight) {
				await this.#open(this.#fight);
			}

			return this.#refusal;
		});
	}

	async end() {
		return this.#inTurn(async () => {
			const table = this.#table;
			this.#table = undefined;
			if (table) {
				this.#store.forget(table.secrets);
			}

			await table?.end();
			this.#changes.tell();
		});
	}

	async close() {
		return this.#inTurn(async () => {
			const table = this.#table;
			this.#table = undefined;
			await table?.close();
		});
	}

	get #store(): ShareStore {
		return shareStore(this.#folder);
	}

	/** Whoever leaves while the door is being opened closes it afterwards. */
	async #inTurn<T>(work: () => Promise<T>): Promise<T> {
		return this.#turns('table', work);
	}

	async #open(fight: Fight) {
		try {
			const {share} = await import('../../table/share.js');
			const table = await share(this.#store.of(fight.info.id), this.#wanted);
			this.#table = table;
			this.#refusal = undefined;
			table.subscribe(() => {
				this.#changes.tell();
			});
			await this.#show(table);
		} catch (error) {
			this.#refusal = impossible(
				`the fight cannot be shared: ${error instanceof Error ? error.message : String(error)}`,
			);
			this.#changes.tell();
		}
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

/** What became of one row of the torture table. */
export type Outcome = {
	/** How often it was tried, in words: “10,000 power cuts”. */
	readonly tried: string;
	/** What went wrong, each with what is needed to see it again; none when all went well. */
	readonly failures: readonly string[];
};

/** Collects what goes wrong, so that one failure does not hide the others. */
export class Trials {
	readonly failures: string[] = [];
	count = 0;

	/** One more was tried. */
	tried() {
		this.count++;
	}

	check(isWell: boolean, failure: () => string) {
		if (!isWell) {
			this.failures.push(failure());
		}
	}

	outcome(what: string): Outcome {
		return {tried: `${this.count.toLocaleString('en-GB')} ${what}`, failures: this.failures};
	}
}

/** What runs inside a page takes what it finds there for elements of HTML, and leaves notes for the test at the window. */
export {};

declare global {
  interface Element {
    readonly dataset: DOMStringMap;
    click(): void;
    inert: boolean;
    title: string;
    innerText: string;
  }
  interface Node {
    readonly classList: any;
    readonly dataset: any;
    matches: any;
    getAttribute: any;
    readonly className: any;
  }
  interface PerformanceEntry {
    readonly hadRecentInput: boolean;
    readonly value: number;
    readonly sources: readonly { node: Node | null }[];
  }
  interface HTMLElement {
    getScreenCTM?(): DOMMatrix | null;
  }
  var leaks: number;
  var shownFrames: number;
  var newestNumber: number;
  var moved: any;
  var travelled: any;
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { transitions } from "../contract/contract.ts";
import { subjectBelow, type Subject } from "./subject.ts";
import { Timetable } from "./timetable.ts";

const transition = transitions[0]!;
const due = (at: number) => ({ transition, expected: transition, at });

test("the timetable gives due entries, earliest first, and in order of entry for one time", () => {
  const timetable = new Timetable();
  const subjects = [30, 10, 20, 10].map((at) => {
    const subject = subjectBelow(null, "run", { at });
    timetable.wait(subject, due(at));
    return subject;
  });
  expect(timetable.first(9)).toBeUndefined();
  const order: Subject[] = [];
  for (let next = timetable.first(25); next; next = timetable.first(25)) {
    order.push(next);
    timetable.cancel(next);
  }
  expect(order).toEqual([subjects[1], subjects[3], subjects[2]]);
  expect(timetable.waiting()).toEqual([subjects[0]]);
  expect(subjects.map((subject) => subject.due?.at)).toEqual([30, undefined, undefined, undefined]);
});

test("a subject has one entry in the timetable at a time", () => {
  const timetable = new Timetable();
  const subject = subjectBelow(null, "run");
  timetable.wait(subject, due(10));
  timetable.wait(subject, due(40));
  expect([timetable.first(10), timetable.first(40)]).toEqual([undefined, subject]);
});

test("the timetable agrees with a sorted list, whatever is entered and removed", () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.option(fc.nat(20))), { maxLength: 40 }), (changes) => {
      const timetable = new Timetable();
      const subjects = Array.from({ length: 10 }, (_, id) => subjectBelow(null, "run", { id }));
      const expected = new Map<Subject, { at: number; order: number }>();
      changes.forEach(([place, at], order) => {
        const subject = subjects[place]!;
        expected.delete(subject);
        if (at === null) return timetable.cancel(subject);
        expected.set(subject, { at, order });
        timetable.wait(subject, due(at));
      });
      const sorted = [...expected]
        .toSorted(([, a], [, b]) => a.at - b.at || a.order - b.order)
        .map(([subject]) => subject);
      expect(timetable.waiting().toReversed()).toEqual(sorted);
    }),
  );
});

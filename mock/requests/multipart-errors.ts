/** The form is not one that RFC 7578 describes; the message says what is wrong and where. */
export class MultipartMalformed extends Error {
  override readonly name = "MultipartMalformed";
}

/** A file has more bytes than it may; thrown while the rest of it is still coming. */
export class FileOverLimit extends Error {
  override readonly name = "FileOverLimit";
  readonly field: string;

  constructor(field: string, limitBytes: number) {
    super(`The file in the field "${field}" has more than ${limitBytes} bytes; send a smaller one.`);
    this.field = field;
  }
}

/** A text part has more bytes than it may; thrown while the rest of it is still coming. */
export class FormTextOverLimit extends Error {
  override readonly name = "FormTextOverLimit";
  readonly field: string;

  constructor(field: string, limitBytes: number) {
    super(`The text in the field "${field}" has more than ${limitBytes} bytes; send less.`);
    this.field = field;
  }
}

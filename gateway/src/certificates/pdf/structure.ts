import { dictionary, list, type ObjectNumber, type PdfFile, reference, textString } from './pdf-file.ts'

/** What is marked in the content under its place in the list. */
export interface Part {
  role: 'H1' | 'P' | 'Figure'
  /** For who doesn't see it. */
  alt?: string
}

/** The order in which a page is read aloud: its parts, in a document. */
export function writeStructure(pdf: PdfFile, sheet: ObjectNumber, parts: readonly Part[]): ObjectNumber {
  const [root, document] = [pdf.reserve(), pdf.reserve()]
  const elements = parts.map(({ role, alt }, at) =>
    pdf.put(
      dictionary({
        ...{ Type: '/StructElem', S: `/${role}`, P: reference(document), Pg: reference(sheet), K: at },
        ...(alt !== undefined && { Alt: textString(alt) }),
      }),
    ),
  )
  const all = list(elements.map(reference))
  pdf.put(dictionary({ Type: '/StructElem', S: '/Document', P: reference(root), K: all }), document)
  const parents = pdf.put(dictionary({ Nums: list([0, all]) }))
  const kids = list([reference(document)])
  return pdf.put(dictionary({ Type: '/StructTreeRoot', K: kids, ParentTree: reference(parents) }), root)
}

/** What is read of XML's nodes, those of a browser as well. */
interface ReadNode {
  nodeType: number
  textContent: string | null
  childNodes: ArrayLike<ReadNode>
}

export interface ReadElement extends ReadNode {
  localName: string
  getAttribute(name: string): string | null
}

/** What is used of XML's nodes. */
export interface XmlNode {
  nodeType: number
  parentNode: XmlNode | null
  previousSibling: XmlNode | null
  textContent: string | null
  childNodes: ArrayLike<XmlNode>
  appendChild(child: XmlNode): XmlNode
  insertBefore(child: XmlNode, before: XmlNode): XmlNode
  removeChild(child: XmlNode): XmlNode
  replaceChild(next: XmlNode, child: XmlNode): XmlNode
}

export interface XmlElement extends XmlNode {
  localName: string
  namespaceURI: string | null
  getAttribute(name: string): string | null
}

export interface XmlDocument extends XmlNode {
  documentElement: XmlElement | null
  createElementNS(namespace: string, name: string): XmlElement
  createTextNode(text: string): XmlNode
  getElementsByTagNameNS(namespace: string, name: string): ArrayLike<XmlElement>
}

export function childrenOf(node: XmlNode, name?: string): XmlElement[]
export function childrenOf(node: ReadNode, name?: string): ReadElement[]
export function childrenOf(node: ReadNode, name?: string): ReadElement[] {
  return Array.from(node.childNodes).filter(
    (child): child is ReadElement =>
      child.nodeType === 1 && (name === undefined || (child as ReadElement).localName === name),
  )
}

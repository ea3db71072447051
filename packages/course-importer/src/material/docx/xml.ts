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

const PRIMEROS = 1_024

/** Centre, day of expiry and pieces of the lots of every article, one after another, in three arrays. */
export type Lotes = {
  poner(lugar: number, escritos: string): void
  /** calls back for each lot of an article */
  deCada(lugar: number, hacer: (sucursal: number, caducidad: number, piezas: number) => void): void
  /** leaves no room to spare: once all are in, few come */
  recortar(): void
  bytes(): number
}

/**
 * An article's lots stand together. Those that no longer fit where they stood go to the end, and when half of everything is
 * holes, it is written anew.
 */
export function lotes(): Lotes {
  let sucursal = new Int32Array(PRIMEROS)
  let caducidad = new Int32Array(PRIMEROS)
  let piezas = new Int32Array(PRIMEROS)
  let inicio = new Int32Array(PRIMEROS)
  let cuantos = new Int32Array(PRIMEROS)
  let caben = new Int32Array(PRIMEROS)
  let fin = 0
  let huecos = 0

  function pedirLugar(lugar: number): void {
    if (lugar < inicio.length) return
    const largo = Math.max(lugar + 1, Math.ceil(inicio.length * 1.5))
    inicio = crecida(inicio, largo)
    cuantos = crecida(cuantos, largo)
    caben = crecida(caben, largo)
  }

  function pedirRenglones(n: number): void {
    if (fin + n <= piezas.length) return
    if (huecos > fin / 2) juntar()
    if (fin + n <= piezas.length) return
    const largo = Math.max(fin + n, Math.ceil(piezas.length * 1.5))
    sucursal = crecida(sucursal, largo)
    caducidad = crecida(caducidad, largo)
    piezas = crecida(piezas, largo)
  }

  /** Without the holes, in the order of the places. */
  function juntar(): void {
    const [s, c, p] = [sucursal.slice(), caducidad.slice(), piezas.slice()]
    fin = 0
    for (let lugar = 0; lugar < inicio.length; lugar++) {
      const [desde, n] = [inicio[lugar] as number, cuantos[lugar] as number]
      sucursal.set(s.subarray(desde, desde + n), fin)
      caducidad.set(c.subarray(desde, desde + n), fin)
      piezas.set(p.subarray(desde, desde + n), fin)
      inicio[lugar] = fin
      caben[lugar] = n
      fin += n
    }
    huecos = 0
  }

  return {
    poner(lugar, escritos) {
      pedirLugar(lugar)
      const renglones = escritos === '' ? [] : escritos.split(',')
      const n = renglones.length
      if (n > (caben[lugar] as number)) {
        huecos += caben[lugar] as number
        caben[lugar] = 0
        cuantos[lugar] = 0
        pedirRenglones(n)
        inicio[lugar] = fin
        caben[lugar] = n
        fin += n
      }
      cuantos[lugar] = n
      const desde = inicio[lugar] as number
      for (let i = 0; i < n; i++) {
        const [s, c, p] = (renglones[i] as string).split(' ')
        sucursal[desde + i] = Number(s)
        caducidad[desde + i] = Number(c)
        piezas[desde + i] = Number(p)
      }
    },
    deCada(lugar, hacer) {
      if (lugar >= inicio.length) return
      const desde = inicio[lugar] as number
      const hasta = desde + (cuantos[lugar] as number)
      for (let i = desde; i < hasta; i++) hacer(sucursal[i] as number, caducidad[i] as number, piezas[i] as number)
    },
    recortar() {
      sucursal = sucursal.slice(0, fin)
      caducidad = caducidad.slice(0, fin)
      piezas = piezas.slice(0, fin)
    },
    bytes: () => [sucursal, caducidad, piezas, inicio, cuantos, caben].reduce((suma, uno) => suma + uno.byteLength, 0),
  }
}

export function crecida(vieja: Int32Array<ArrayBuffer>, largo: number): Int32Array<ArrayBuffer> {
  const nueva = new Int32Array(largo)
  nueva.set(vieja)
  return nueva
}

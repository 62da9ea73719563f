import { type BanderaDeCliente, cambiarBandera } from '@surtia/contracts/clientes-de-mesa.ts'
import { NOMBRES_DE_BANDERA } from '@surtia/rules/personal/nombres.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../ui/avisos.ts'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { Cifra, Resumen } from '../../ui/Resumen.tsx'
import { useCambio } from '../cambiado/use-cambio.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { can } from '../sesion.ts'
import { useHecho } from '../use-hecho.ts'
import type { Ficha } from './ficha.ts'
import { Parte } from './Parte.tsx'

/** What a client may, in the order of the sheet, and what it means. */
const BANDERAS: readonly { bandera: BanderaDeCliente; nota: string }[] = [
  { bandera: 'activo', nota: 'Puede enviar pedidos y referenciar pagos' },
  { bandera: 'forzarPoc', nota: 'Lo que falta se pide siempre a otros centros' },
  { bandera: 'publicoGeneral', nota: 'Puede facturar a Público en general' },
  { bandera: 'permitirReferenciar', nota: 'Puede referenciar sus depósitos' },
  { bandera: 'herramientas', nota: 'Puede bajar catálogo y facturas para su sistema' },
]

const enPalabras = (si: boolean) => (si ? 'Sí' : 'No')

/** What the client may: switches that are stored at once, or only told where the role may not change them. */
export const Banderas = ({ cliente }: { cliente: Ficha }) => (
  <Parte titulo="Banderas">
    {can('cambiarBanderas') ? (
      <div>
        {BANDERAS.map((una) => (
          <UnaBandera key={una.bandera} cliente={cliente} {...una} />
        ))}
      </div>
    ) : (
      <Resumen>
        {BANDERAS.map(({ bandera }) => (
          <Cifra key={bandera} nombre={NOMBRES_DE_BANDERA[bandera]}>
            {enPalabras(cliente.banderas[bandera] ?? false)}
          </Cifra>
        ))}
      </Resumen>
    )}
  </Parte>
)

type DeUna = { cliente: Ficha; bandera: BanderaDeCliente; nota: string }
type Puesta = { valor: boolean; version: number }

function UnaBandera({ cliente, bandera, nota }: DeUna) {
  const nombre = NOMBRES_DE_BANDERA[bandera]
  const { codCliente, version } = cliente
  const consultas = useQueryClient()
  const { ocupado, hacer } = useHecho(nombre)
  const ficha = CLAVES_DE_MESA.ficha(codCliente)
  /** its version is that of the whole client: the switch beside it goes on from there */
  const mostrar = (puesta: Puesta) =>
    consultas.setQueryData<Ficha>(
      ficha,
      (antes) =>
        antes && { ...antes, version: puesta.version, banderas: { ...antes.banderas, [bandera]: puesta.valor } },
    )
  const cambio = useCambio<Puesta>({
    campos: [{ titulo: nombre, dice: ({ valor }) => enPalabras(valor) }],
    alUsarLaSuya: mostrar,
  })
  const puesta = cliente.banderas[bandera] ?? false
  const [pedida, setPedida] = useState(puesta)
  const cambiar = (valor: boolean) =>
    hacer(async () => {
      setPedida(valor)
      const hecho = await cambio.guardar({ valor, version }, (deVersion) =>
        enviar(cambiarBandera, { params: { codCliente }, body: { bandera, valor, version: deVersion } }),
      )
      if (hecho) mostrar({ valor, version: hecho.data.version })
      void consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.listados('clientes') })
      // what blocks it may be another thing now
      await consultas.invalidateQueries({ queryKey: ficha })
      if (hecho) showToast({ clase: 'banderas', texto: `${nombre}: ${enPalabras(valor).toLowerCase()}` })
    })
  return (
    <>
      <Interruptor
        nombre={nombre}
        nota={nota}
        checked={ocupado ? pedida : puesta}
        aria-busy={ocupado}
        onChange={(e) => void cambiar(e.target.checked)}
      />
      {cambio.dialogo}
    </>
  )
}

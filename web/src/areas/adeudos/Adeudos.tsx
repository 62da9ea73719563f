import { type Antiguedad, estadoDeCuenta } from '@surtia/contracts/adeudos.ts'
import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconBuildingBank, IconCreditCard, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { send, textOf } from '../../api/send.ts'
import { can, esDeConsulta } from '../../api/session.ts'
import { useMenu } from '../../api/use-menu.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { BotonImprimir } from '../../ui/BotonImprimir.tsx'
import { downloadBase64 } from '../../ui/descargar.ts'
import { Esqueleto, EsqueletoDePanel } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Encabezamiento, Pagina } from '../../ui/Pagina.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import estilos from './Adeudos.module.css'
import { Credito, Edades } from './Credito.tsx'
import { Cuentas } from './Cuentas.tsx'
import { COLUMNAS, TablaDeAdeudos } from './TablaDeAdeudos.tsx'
import { useAdeudos } from './use-adeudos.ts'

export const meta = () => [{ title: titulo('Adeudos') }]

export default function Adeudos() {
  const consulta = useAdeudos()
  const { referenciar } = useMenu()
  const soloConsulta = !can('pagar')
  return (
    <Pagina
      titulo="Adeudos"
      junto={<Nota>Al {enDiaMesAno(diaDe(new Date()))}</Nota>}
      acciones={
        soloConsulta ? (
          esDeConsulta('pagar') && <Nota>Sesión de consulta</Nota>
        ) : (
          <>
            {referenciar && (
              <BotonLiga icono={IconBuildingBank} to={paths.referenciarPagos()}>
                Referenciar pago
              </BotonLiga>
            )}
            <BotonLiga modo="accion" icono={IconCreditCard} to={paths.pagar()}>
              Pagar en línea
            </BotonLiga>
          </>
        )
      }
    >
      {consulta.isPending && (
        <>
          <div className={estilos.columnas}>
            <EsqueletoDePanel lineas={7} />
            <EsqueletoDePanel lineas={7} />
          </div>
          <Esqueleto galeria={false} filas={6} columnas={COLUMNAS} barra pie />
        </>
      )}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar sus adeudos."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data && <Contenido credito={consulta.data} />}
    </Pagina>
  )
}

function Contenido({ credito }: { credito: Antiguedad }) {
  const [p] = useSearchParams()
  return (
    <>
      <div className={estilos.columnas}>
        <Credito credito={credito} />
        <Edades credito={credito} />
      </div>
      <Cuentas abiertas={p.has('mcb')} />
      <section className={estilos.documentos} aria-labelledby="documentos">
        <Encabezamiento
          acciones={
            <>
              <Bajar formato="pdf" />
              <Bajar formato="xlsx" />
              <BotonImprimir />
            </>
          }
        >
          <Texto como="h2" subtitulo className={estilos.sinMargen} id="documentos">
            Adeudos
          </Texto>
        </Encabezamiento>
        {credito.detalle.length === 0 ? (
          <Vacio titulo="No tiene adeudos." accion={<BotonLiga to={paths.facturas()}>Ver facturas</BotonLiga>} />
        ) : (
          <TablaDeAdeudos credito={credito} />
        )}
      </section>
    </>
  )
}

function Bajar({ formato }: { formato: 'pdf' | 'xlsx' }) {
  const [ocupado, setOcupado] = useState(false)
  const bajar = async () => {
    setOcupado(true)
    try {
      const { data } = await send(estadoDeCuenta, { body: { formato } })
      downloadBase64(data.contenido, data.nombre, data.tipo)
    } catch (error) {
      await showAlert('Estado de cuenta', textOf(error))
    } finally {
      setOcupado(false)
    }
  }
  return (
    <Boton icono={IconDownload} onClick={bajar} disabled={ocupado} aria-busy={ocupado}>
      Estado de cuenta {formato === 'pdf' ? 'PDF' : 'Excel'}
    </Boton>
  )
}

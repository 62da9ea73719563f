import type { EmpresaGrabada } from '@surtia/contracts/primer-dia.ts'
import { LISTAS, TEXTOS_DE_EMPRESA } from '@surtia/rules/personal/empresa.ts'
import { type ReactNode, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, CampoLargo } from '../../ui/Campo.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Ancho, CamposEnDos, Formulario } from '../../ui/Formulario.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { DE_LISTAS, GRUPOS, LARGOS, parteDe } from './campos.ts'
import { ListaDeLaEmpresa } from './ListaDeLaEmpresa.tsx'
import estilos from './PrimerDia.module.css'
import { useEmpresa, useGrabarEmpresa } from './use-empresa.ts'

/** Whose portal this is: all that pages, mails and papers tell of the company (docs/reglas/personal.md#la-empresa). */
export function LaEmpresa() {
  const { data, error, refetch } = useEmpresa()
  return (
    <Hoja aria-labelledby="la-empresa" className={estilos.empresa}>
      <h2 id="la-empresa">La empresa</h2>
      <Nota>
        Lo que dicen el sitio, los correos y los papeles. Vale en todas partes a los pocos segundos de guardarlo.
      </Nota>
      {error && (
        <Falla titulo="No pudimos ver la empresa." detalle={textOf(error)} onReintentar={() => void refetch()} />
      )}
      {data && <Datos empresa={data} />}
    </Hoja>
  )
}

function Datos({ empresa }: { empresa: EmpresaGrabada }) {
  const [abiertas, setAbiertas] = useState<readonly (string | undefined)[]>([GRUPOS[0]?.titulo])
  const forma = useGrabarEmpresa(empresa, (campos) => setAbiertas((antes) => [...antes, ...campos.map(parteDe)]))
  const parte = (titulo: string) => ({
    titulo,
    abierta: abiertas.includes(titulo),
    alPlegar: (abierta: boolean) =>
      setAbiertas((antes) => [...antes.filter((una) => una !== titulo), ...(abierta ? [titulo] : [])]),
  })
  return (
    <>
      <Formulario {...forma.formulario} aria-label="La empresa">
        {GRUPOS.map(({ titulo, campos }) => (
          <Parte key={titulo} {...parte(titulo)}>
            {campos.map(([nombre, etiqueta]) => {
              const suyo = {
                etiqueta,
                maxLength: TEXTOS_DE_EMPRESA[nombre],
                autoComplete: 'off',
                ...forma.campo(nombre),
              }
              if (!LARGOS.includes(nombre)) return <Campo key={nombre} {...suyo} />
              return (
                <Ancho key={nombre}>
                  <CampoLargo rows={4} {...suyo} />
                </Ancho>
              )
            })}
          </Parte>
        ))}
        {LISTAS.map((lista) => (
          <Parte key={lista} {...parte(DE_LISTAS[lista].titulo)}>
            <ListaDeLaEmpresa lista={lista} forma={forma} />
          </Parte>
        ))}
        <Ancho>
          <Boton type="submit" modo="accion" ocupado={forma.ocupado}>
            Guardar
          </Boton>
        </Ancho>
      </Formulario>
      {forma.dialogo}
    </>
  )
}

type DeParte = { titulo: string; abierta: boolean; alPlegar: (abierta: boolean) => void; children: ReactNode }

/** A part of the company, folded until one opens it or something in it is wrong. */
const Parte = ({ titulo, abierta, alPlegar, children }: DeParte) => (
  <Ancho>
    <details className={estilos.parte} open={abierta} onToggle={(e) => alPlegar(e.currentTarget.open)}>
      <summary>
        <h3>{titulo}</h3>
      </summary>
      <CamposEnDos>{children}</CamposEnDos>
    </details>
  </Ancho>
)
